"use client";

import { lazy, Suspense } from "react";
import { useAwake } from "@/components/ui/use-awake";
import type { LanguageSync as Keeper } from "./language-sync";

/** A page in a language that was not chosen is still a page. */
const LanguageSync = lazy<typeof Keeper>(() =>
  import("./language-sync").then(
    (loaded) => ({ default: loaded.LanguageSync }),
    () => ({ default: () => null }),
  ),
);

/** `LanguageSync`, fetched when the page is awake: it draws nothing. */
export function LazyLanguageSync() {
  return useAwake() ? (
    <Suspense>
      <LanguageSync />
    </Suspense>
  ) : null;
}
