import { type RefObject, useEffect, useRef } from "react";

/**
 * For a field whose text a component holds. `tell` is told once of what stood in it before the script was there.
 * @param drawn what the server wrote into it
 */
export function useTypedEarly(tell: (text: string) => void, drawn = ""): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const first = useRef({ tell, drawn });
  useEffect(() => {
    const { tell, drawn } = first.current;
    const text = field.current?.value ?? drawn;
    if (text !== drawn) tell(text);
  }, []);
  return field;
}
