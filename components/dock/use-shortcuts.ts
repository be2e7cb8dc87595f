import { useEffect, useRef } from "react";
import { isDialogOpen } from "@/components/ui/open-dialog";

/** What a key does, by `KeyboardEvent.key` in lower case. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/**
 * Single keys that act on the page: not while something is typed or a dialog is open, nor together with Ctrl, Alt or Meta.
 * @param isOn people who speak to their computer turn them off (WCAG 2.1.4)
 */
export function useShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.matches("input, textarea, select");
      const isCombined = event.ctrlKey || event.altKey || event.metaKey || event.repeat;
      if (isTyped || isCombined || isDialogOpen()) return;
      const act = latest.current[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
}
