"use client";

import { useEffect, useRef } from "react";
import { isDialogOpen } from "@/components/ui/open-dialog";

/** Acts by key. Not while typing, in a dialog or with a modifier: those belong to the browser. */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.closest("input, textarea, select, [role=dialog]")) return;
      // Also before the focus has moved into it.
      if (isDialogOpen()) return;
      const act = latest.current[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
