"use client";

import { useFormatter } from "next-intl";
import { ExactTime } from "./exact-time";
import { useServerNow } from "./server-clock";
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
export function Moment({ at, style = "relative", now = "", cached = false, inLink, className }: MomentProps) {
  const format = useFormatter();
  const dates = useDates();
  // During hydration without `now` it is 0, far from any date.
  const current = useServerNow(now, cached);
  const distance = Math.abs(Date.parse(at) - current);
  const isNear = style === "relative" && distance < NEAR_MS;
  return (
    <ExactTime at={at} inLink={inLink} className={className}>
      {isNear
        ? format.relativeTime(distance < MINUTE_MS ? current : Date.parse(at), {
            now: current,
            ...(distance < MINUTE_MS && { unit: "second" }),
          })
        : dates(at, style === "relative" ? "date" : style)}
    </ExactTime>
  );
}
