"use client";

import { useFormatter } from "next-intl";
import { ExactTime } from "./exact-time";
import { useAtServerTime } from "./server-clock";
import { type DateStyle, useDates } from "./use-dates";

type MomentProps = {
  /** ISO 8601. */
  at: string;
  /** Days near by are relative ("3 hours ago", "in 2 days"), unless the date is what counts. */
  style?: "relative" | DateStyle;
  /** The server's time while it rendered, ISO 8601. Without it the server's HTML has the date. */
  now?: string;
  /** The page is cached whole, so `now` may be old. */
  cached?: boolean;
  /** Inside a link. */
  inLink?: boolean;
  className?: string;
};

const MINUTE_MS = 60_000;
const NEAR_MS = 7 * 24 * 60 * MINUTE_MS;

/** A date as people read it, in their zone; the exact one on hover and focus. Source: docs/product/languages.md#dates. */
export function Moment({
  at,
  style = "relative",
  now,
  cached = false,
  inLink = false,
  className,
}: MomentProps) {
  const format = useFormatter();
  const dates = useDates();
  const text = useAtServerTime(now, cached, (current) => {
    if (style !== "relative") return dates(at, style);
    if (current === null || Math.abs(Date.parse(at) - current) >= NEAR_MS) return dates(at, "date");
    const isNow = Math.abs(Date.parse(at) - current) < MINUTE_MS;
    return isNow
      ? format.relativeTime(current, { now: current, unit: "second" })
      : format.relativeTime(Date.parse(at), current);
  });
  return (
    <ExactTime at={at} inLink={inLink} className={className}>
      {text}
    </ExactTime>
  );
}
