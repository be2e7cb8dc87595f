"use client";

import { lazy, Suspense } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { HeaderLiveDot as Dot } from "./live-dot";

/** A failed import leaves the header without it. */
const HeaderLiveDot = lazy<typeof Dot>(() =>
  import("./live-dot").then(
    (loaded) => ({ default: loaded.HeaderLiveDot }),
    () => ({ default: () => null }),
  ),
);

/** `HeaderLiveDot`, loaded after hydration like the live updates of public pages. */
export function LateLiveDot() {
  return useHydrated() ? (
    <Suspense>
      <HeaderLiveDot />
    </Suspense>
  ) : null;
}
