"use client";

import type { ComponentProps } from "react";
import { late } from "@/components/ui/late";
import { useHydrated } from "@/components/ui/use-hydrated";

/** A failed import leaves the page without live updates. */
const LiveRefresh = late(() => import("./live-refresh").catch(() => ({ default: () => null })));

/** `LiveRefresh` for public pages, loaded after hydration. The stream's hello event reports what happened before. */
export function LateLiveRefresh(props: ComponentProps<typeof LiveRefresh>) {
  return useHydrated() && <LiveRefresh {...props} />;
}
