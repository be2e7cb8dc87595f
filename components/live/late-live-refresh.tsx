"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { LiveRefresh as Live } from "./live-refresh";

/** A page that cannot be kept up to date is still a page. */
const LiveRefresh = lazy<typeof Live>(() =>
  import("./live-refresh").then(
    (loaded) => ({ default: loaded.LiveRefresh }),
    () => ({ default: () => null }),
  ),
);

/** `LiveRefresh` for public pages: fetched when the page is awake. What happens meanwhile is in the stream's first words. */
export function LateLiveRefresh(props: ComponentProps<typeof Live>) {
  return useHydrated() ? (
    <Suspense>
      <LiveRefresh {...props} />
    </Suspense>
  ) : null;
}
