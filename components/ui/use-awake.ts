"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False on the server and until the script is there. A press before would be lost, or would send the form by the
 * browser's own means and empty it: buttons that matter wait for this.
 */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
