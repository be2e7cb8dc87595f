import { useFormatter } from "next-intl";
import { WEEKDAYS, type Weekday } from "@/lib/shared/quiet-hours";

/** A Monday, at noon in UTC. */
const MONDAY = Date.UTC(2026, 10, 23, 12);
const DAY_MS = 86_400_000;

/** Writes a weekday in the reader's language. */
export function useDayNames(): (day: Weekday, style: "long" | "short") => string {
  const format = useFormatter();
  return (day, style) =>
    format.dateTime(MONDAY + WEEKDAYS.indexOf(day) * DAY_MS, { weekday: style, timeZone: "UTC" });
}
