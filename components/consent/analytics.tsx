"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { collectEvents } from "@/lib/analytics/collect";
import { track } from "@/lib/analytics/track";

/** Tracks page views and clicks of visitors who consented. Renders nothing. */
export default function Analytics({ address }: { address: string }) {
  const pathname = usePathname();
  const counted = useRef<string>(null);
  useEffect(() => collectEvents(address), [address]);
  useEffect(() => {
    // React runs effects twice in development.
    if (counted.current === pathname) return;
    counted.current = pathname;
    track({ name: "page_view" });
  }, [pathname]);
  return null;
}
