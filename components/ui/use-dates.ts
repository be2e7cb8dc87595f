"use client";

import { useFormatter } from "next-intl";
import type { formats } from "@/lib/i18n/formats";
import { useHydrated } from "./use-hydrated";

export type DateStyle = keyof (typeof formats)["dateTime"];

/**
 * Writes ISO 8601 dates in the reader's time zone. In UTC on the server and during hydration: public pages are cached for
 * everybody. For dates within sentences; alone they are a `Moment`.
 */
export function useDates(): (at: string | Date, style: DateStyle) => string {
  const format = useFormatter();
  const isLocal = useHydrated();
  return (at, style) => format.dateTime(new Date(at), style, isLocal ? { timeZone: ownTimeZone() } : {});
}

/** The reader's time zone, by its name in the time zone database. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
