import { type RefObject, useEffect, useRef } from "react";

/**
 * What was pressed disappears when `shown` changes: the focus then moves to the returned element, which says what came of it. Where
 * the person has put the focus elsewhere meanwhile, it stays.
 *
 * @param shown false: there is nothing to move to
 */
export function useFocusOnChange<Target extends HTMLElement>(shown: unknown): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (shown !== false && document.activeElement === document.body)
      target.current?.focus({ preventScroll: true });
  }, [shown]);
  return target;
}
