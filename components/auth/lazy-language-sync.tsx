"use client";

import { late } from "@/components/ui/late";
import { useHydrated } from "@/components/ui/use-hydrated";

/** A failure to load it only leaves the page in another language. */
const LanguageSync = late(() => import("./language-sync").catch(() => ({ default: () => null })));

/** `LanguageSync`, loaded after hydration. */
export function LazyLanguageSync() {
  return useHydrated() && <LanguageSync />;
}
