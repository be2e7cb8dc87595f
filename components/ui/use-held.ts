import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** How long a list stays as it is after a finger has left the screen: the next press may already be aimed. */
const AFTER_TOUCH_MS = 3_000;

/**
 * Whether someone is about to press something in an element: a pointer is over it, a finger has just touched it, or the keyboard's
 * focus is inside. Spread the second value on the element.
 */
export function useHeld() {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== "touch" && setPointed(true),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== "touch" && setPointed(false),
    onPointerDown: ({ pointerType }: PointerEvent) => {
      if (pointerType !== "touch") return;
      clearTimeout(timer.current);
      setPointed(true);
      timer.current = setTimeout(() => setPointed(false), AFTER_TOUCH_MS);
    },
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(":focus-visible")),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      !currentTarget.contains(relatedTarget) && setFocused(false),
  };
  return [isPointed || isFocused, handlers] as const;
}
