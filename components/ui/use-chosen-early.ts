import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For radio buttons whose choice a component holds: reports the one that was checked before hydration.
 * @param shown the choice as rendered; null on the server, which must check none
 */
export function useChosenEarly<Choice extends string>(
  shown: Choice | null,
  choose: (choice: Choice) => void,
): RefObject<HTMLFieldSetElement | null> {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const first = useRef({ shown, choose });
  useLayoutEffect(() => {
    const { shown, choose } = first.current;
    const early = fieldset.current?.querySelector<HTMLInputElement>("input:checked");
    // The values are those that the component rendered.
    if (early && early.value !== shown) choose(early.value as Choice);
  }, []);
  return fieldset;
}
