"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { late } from "@/components/ui/late";
import { storedConsent, watchConsent } from "@/lib/analytics/consent";
import { usePathname } from "@/lib/i18n/navigation";
import type { BannerWords } from "./cookie-banner";

type ConsentGateProps = {
  /** Where events are sent; null for nowhere. */
  analyticsUrl: string | null;
  words: BannerWords;
};

/** Source: docs/product/privacy-and-retention.md#consent-to-counting. */
const DELAY_MS = 2_000;
const QUIET_PAGES = /^\/(?:dock|desk)(?:\/|$)/;

// A content blocker that blocks these files must not break the page.
const nothing = () => ({ default: () => null });
const CookieBanner = late(() => import("./cookie-banner").catch(nothing));
const Analytics = late(() => import("./analytics").catch(nothing));

/** Loads the banner after two seconds without an answer, and analytics after consent. */
export function ConsentGate({ analyticsUrl, words }: ConsentGateProps) {
  // The server does not know the answer and must render nothing.
  const consent = useSyncExternalStore(watchConsent, storedConsent, () => "declined" as const);
  const [isDue, setIsDue] = useState(false);
  // Nothing may cover the buttons of a live streamer or their moderator, least of all with the same labels; the other pages ask.
  const isQuiet = QUIET_PAGES.test(usePathname());
  useEffect(() => {
    if (consent !== null) return;
    const timer = setTimeout(() => setIsDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [consent]);
  return (
    <>
      {consent === null && isDue && !isQuiet && <CookieBanner words={words} />}
      {consent === "accepted" && analyticsUrl !== null && <Analytics address={analyticsUrl} />}
    </>
  );
}
