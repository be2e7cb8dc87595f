"use client";

import { lazy, Suspense } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { LanguageKeeper as Keeper } from "./language-keeper";

/** A page in a language that was not chosen is still a page. */
const LanguageKeeper = lazy<typeof Keeper>(() =>
  import("./language-keeper").then(
    (loaded) => ({ default: loaded.LanguageKeeper }),
    () => ({ default: () => null }),
  ),
);

/** `LanguageKeeper`, fetched when the page is awake: it draws nothing. */
export function LateLanguageKeeper() {
  return useHydrated() ? (
    <Suspense>
      <LanguageKeeper />
    </Suspense>
  ) : null;
}
