"use client";

import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** False on the server and during hydration, true afterwards: for what only the browser can render or load. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
