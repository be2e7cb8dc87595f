import { tzOffset } from "@date-fns/tz/tzOffset";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What a clock on a wall in this time zone shows. @returns YYYY-MM-DDTHH:MM */
export function wallClockAt(moment: Date, timeZone: string): string {
  const time = moment.getTime();
  return new Date(time + offsetAt(timeZone, time)).toISOString().slice(0, 16);
}

/**
 * The moment at which a clock on a wall in this time zone shows a time: of one that the clocks repeat the first, and one that they skip as much
 * later as they skip.
 * @param wall YYYY-MM-DDTHH:MM, as native fields of a date and time write it
 */
export function momentOf(wall: string, timeZone: string): Date {
  const inUtc = Date.parse(`${wall}Z`);
  const [first, second] = [-DAY_MS, DAY_MS]
    .map((away) => new Date(inUtc - offsetAt(timeZone, inUtc + away)))
    .toSorted((a, b) => a.getTime() - b.getTime()) as [Date, Date];
  return wallClockAt(first, timeZone) >= wall ? first : second;
}

/** How far the clock on the wall is ahead of UTC, in milliseconds. */
function offsetAt(timeZone: string, time: number): number {
  return tzOffset(timeZone, new Date(time)) * MINUTE_MS;
}
