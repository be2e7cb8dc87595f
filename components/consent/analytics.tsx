"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { collectEvents } from "@/lib/analytics/collect";
import { track } from "@/lib/analytics/track";

/** Counts, for whoever agreed, every change of the page and what is pressed on it. Draws nothing. */
export default function Analytics({ address }: { address: string }) {
  const pathname = usePathname();
  const counted = useRef<string>(null);
  useEffect(() => collectEvents(address), [address]);
  useEffect(() => {
    // React runs effects twice while developing.
    if (counted.current === pathname) return;
    counted.current = pathname;
    track({ name: "page_view" });
  }, [pathname]);
  return null;
}
