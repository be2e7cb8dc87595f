import { type RefObject, useEffect, useRef } from "react";

/**
 * Reports text that was typed into a controlled field before hydration. Returns the ref of the field.
 * @param rendered the value from the server
 */
export function useTypedEarly(
  onTyped: (text: string) => void,
  rendered = "",
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const first = useRef({ onTyped, rendered });
  useEffect(() => {
    const { onTyped, rendered } = first.current;
    const text = field.current?.value ?? rendered;
    if (text !== rendered) onTyped(text);
  }, []);
  return field;
}
