import { InvalidInput } from "@/lib/shared/errors";
import { momentOf, wallClockAt } from "@/lib/shared/wall-clock";
import { type AnalyticsBy, type AnalyticsQuery, MAX_MONTHS, MAX_WEEKS } from "./contract";

const DAY_MS = 86_400_000;
/** Without `from`: a quarter of weeks, a year of months. */
const USUAL_WEEKS = 12;
const USUAL_MONTHS = 12;

/** The most days that a challenge waits for an answer: six months, from 1 March or 1 July. */
export const LONGEST_TIME_LIMIT_DAYS = 184;

/** Days as YYYY-MM-DD on the streamer's clock, both included. */
export type Range = { readonly from: string; readonly to: string };

/**
 * The days that are asked for; weeks and months are widened to whole ones. Source: docs/product/analytics.md#ranges.
 * @throws InvalidInput for a range that ends before it starts, or is too long
 */
export function rangeOf(
  { by, from, to }: Pick<AnalyticsQuery, "by" | "from" | "to">,
  timeZone: string,
  at: Date,
): Range {
  const last = to ?? dayIn(timeZone, at);
  const first = from ?? usualStart(by, last);
  if (first > last) throw new InvalidInput({ to: "range_reversed" });
  const range =
    by === "week" || by === "month"
      ? { from: firstDayOf(by, first), to: addDays(nextOf(by, firstDayOf(by, last)), -1) }
      : { from: first, to: last };
  const isTooLong =
    by === "week"
      ? range.to >= addDays(range.from, MAX_WEEKS * 7)
      : range.to >= addMonths(range.from, MAX_MONTHS);
  if (isTooLong) throw new InvalidInput({ from: "range_too_long" });
  return range;
}

function usualStart(by: AnalyticsBy, last: string): string {
  if (by === "week") return addDays(firstDayOf(by, last), -7 * (USUAL_WEEKS - 1));
  return addMonths(firstDayOf("month", last), 1 - USUAL_MONTHS);
}

/** The first day of each week or month of a range of whole ones. */
export function periodsOf(by: "week" | "month", { from, to }: Range): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = nextOf(by, day)) days.push(day);
  return days;
}

/** The Monday of a day's week, or the first day of its month. */
function firstDayOf(by: "week" | "month", day: string): string {
  if (by === "month") return `${day.slice(0, 7)}-01`;
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function nextOf(by: "week" | "month", day: string): string {
  return by === "week" ? addDays(day, 7) : addMonths(day, 1);
}

export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}

/** A day that the month does not have moves into the next one. */
function addMonths(day: string, months: number): string {
  const date = new Date(day);
  return dayOf(date.setUTCMonth(date.getUTCMonth() + months));
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The day on a wall in this time zone. */
export function dayIn(timeZone: string, at: Date): string {
  return wallClockAt(at, timeZone).slice(0, 10);
}

/**
 * The moment at which a day begins in a time zone: midnight, or where the clocks skip it the end of the gap, or where they
 * repeat it the first one.
 */
export function startOfDay(day: string, timeZone: string): Date {
  return momentOf(`${day}T00:00`, timeZone);
}
