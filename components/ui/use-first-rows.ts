"use client";

import { useAwake } from "./use-awake";

/**
 * The items of a list that the server draws: those that fit a first screen. The browser has all of them at hand and
 * draws the rest as soon as it is awake, so that the server need not write what nobody sees yet.
 */
export function useFirstRows<T>(items: readonly T[], first: number): readonly T[] {
  return useAwake() ? items : items.slice(0, first);
}
