"use client";

import { useHydrated } from "./use-hydrated";

/**
 * The items that are rendered now: on the server only as many as fit the first screen, after hydration all of them. The
 * data of all items is in the page, so this shortens the HTML alone.
 */
export function useFirstRows<T>(items: readonly T[], first: number): readonly T[] {
  return useHydrated() ? items : items.slice(0, first);
}
