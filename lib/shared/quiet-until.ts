import { tzOffset } from "@date-fns/tz/tzOffset";
import { minuteOf, type QuietHours, WEEKDAYS } from "./quiet-hours";

const MINUTE_MS = 60_000;
const DAY = 24 * 60;
const WEEK = 7 * DAY;
/** Quiet hours that meet are followed for so long; beyond it they never end. */
const FURTHEST_MS = 8 * DAY * MINUTE_MS;

/**
 * When quiet hours that hold now end: null while none hold, `Infinity` when they fill the week. The clock on the streamer's
 * wall decides, so an hour that a change of time repeats is quiet twice and one that it skips never is.
 * Source: docs/product/settings.md#your-rules.
 * @returns milliseconds since 1970
 */
export function quietUntil(hours: readonly QuietHours[], timeZone: string, at: Date): number | null {
  if (hours.length === 0) return null;
  const wall = wallClock(timeZone);
  const spans = hours.map(spanOf);
  const start = at.getTime();
  let end = start;
  for (let left = leftOf(spans, wall(end)); left > 0; left = leftOf(spans, wall(end))) {
    if (end - start > FURTHEST_MS) return Number.POSITIVE_INFINITY;
    end = firstOutside(end, end + left * MINUTE_MS, (time) => leftOf(spans, wall(time)) > 0);
  }
  return end === start ? null : end;
}

type Span = { readonly from: number; readonly length: number };

/** Minutes of the week. */
function spanOf({ day, from, to }: QuietHours): Span {
  const length = minuteOf(to) - minuteOf(from);
  return { from: WEEKDAYS.indexOf(day) * DAY + minuteOf(from), length: length > 0 ? length : length + DAY };
}

/** For how many more minutes of the wall clock it is quiet; 0 when it is not. */
function leftOf(spans: readonly Span[], minute: number): number {
  return Math.max(0, ...spans.map(({ from, length }) => length - ((minute - from + WEEK) % WEEK)));
}

/** The first minute outside, when the clocks change in between; `to` when it is the first or still inside. */
function firstOutside(from: number, to: number, isInside: (time: number) => boolean): number {
  if (isInside(to - MINUTE_MS)) return floorToMinute(to);
  let inside = from;
  let outside = to;
  while (outside - inside > MINUTE_MS) {
    const middle = inside + Math.ceil((outside - inside) / 2 / MINUTE_MS) * MINUTE_MS;
    if (middle >= outside) break;
    if (isInside(middle)) inside = middle;
    else outside = middle;
  }
  return floorToMinute(outside);
}

function floorToMinute(time: number): number {
  return Math.floor(time / MINUTE_MS) * MINUTE_MS;
}

/** 1 January 1970 was a Thursday. */
const FIRST_DAY = WEEKDAYS.indexOf("thursday");

/** The minute of the week on a wall in this time zone. */
function wallClock(timeZone: string): (time: number) => number {
  return (time) => {
    const minutes = Math.floor(time / MINUTE_MS) + Math.floor(tzOffset(timeZone, new Date(time)));
    return (minutes + FIRST_DAY * DAY) % WEEK;
  };
}
