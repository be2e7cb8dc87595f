"use client";

import { lazy, Suspense } from "react";
import { useAwake } from "@/components/ui/use-awake";
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
  return useAwake() ? (
    <Suspense>
      <LanguageKeeper />
    </Suspense>
  ) : null;
}
