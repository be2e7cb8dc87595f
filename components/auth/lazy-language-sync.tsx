"use client";

import { lazy, Suspense } from "react";
import { useAwake } from "@/components/ui/use-awake";
import type { LanguageSync as Component } from "./language-sync";

/** A failure to load it only leaves the page in another language. */
const LanguageSync = lazy<typeof Component>(() =>
  import("./language-sync").then(
    (loaded) => ({ default: loaded.LanguageSync }),
    () => ({ default: () => null }),
  ),
);

/** `LanguageSync`, loaded after hydration. */
export function LazyLanguageSync() {
  return useAwake() ? (
    <Suspense>
      <LanguageSync />
    </Suspense>
  ) : null;
}
