"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and until React has woken this part of the page: for what only the browser can draw or fetch. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
