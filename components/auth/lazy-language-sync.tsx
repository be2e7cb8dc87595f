"use client";

import { lazy, Suspense } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import type Component from "./language-sync";

/** A failure to load it only leaves the page in another language. */
const LanguageSync = lazy<typeof Component>(() =>
  import("./language-sync").catch(() => ({ default: () => null })),
);

/** `LanguageSync`, loaded after hydration. */
export function LazyLanguageSync() {
  return useHydrated() ? (
    <Suspense>
      <LanguageSync />
    </Suspense>
  ) : null;
}
