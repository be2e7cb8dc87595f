"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import type Live from "./live-refresh";

/** A failed import leaves the page without live updates. */
const LiveRefresh = lazy<typeof Live>(() => import("./live-refresh").catch(() => ({ default: () => null })));

/** `LiveRefresh` for public pages, loaded after hydration. The stream's hello event reports what happened before. */
export function LateLiveRefresh(props: ComponentProps<typeof Live>) {
  return useHydrated() ? (
    <Suspense>
      <LiveRefresh {...props} />
    </Suspense>
  ) : null;
}
