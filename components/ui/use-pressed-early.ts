import { type RefObject, useId, useLayoutEffect, useRef } from "react";
import { useHydrated } from "./use-hydrated";

type PressedEarly = {
  /** For the button, until the page's script has it. */
  readonly target: { readonly popoverTarget: string; readonly popoverTargetAction: "show" } | undefined;
  /** For what says meanwhile that the press was received; not rendered later. */
  readonly meanwhile:
    | { readonly id: string; readonly popover: "auto"; readonly ref: RefObject<HTMLDivElement | null> }
    | undefined;
};

/**
 * Acts on a press that came before the page's script: until then the press opens a popover, which browsers do on their own.
 * Closing it takes the press back.
 */
export function usePressedEarly(act: () => void): PressedEarly {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const first = useRef(act);
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    // Old browsers have no popovers, and lose the press.
    if (ref.current?.matches(":popover-open")) first.current();
  }, []);
  if (isHydrated) return { target: undefined, meanwhile: undefined };
  return {
    target: { popoverTarget: id, popoverTargetAction: "show" },
    meanwhile: { id, popover: "auto", ref },
  };
}
