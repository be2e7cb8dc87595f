import { add, type Duration } from "date-fns";

/**
 * How long the streamer has to accept, from activation, shortest first. A CHECK constraint repeats the codes
 * (`npm run db:check` compares them). Source: docs/product/challenges.md#time-limits.
 */
const DURATIONS = {
  "5m": { minutes: 5 },
  "15m": { minutes: 15 },
  "30m": { minutes: 30 },
  "1h": { hours: 1 },
  "2h": { hours: 2 },
  "6h": { hours: 6 },
  "12h": { hours: 12 },
  "1d": { days: 1 },
  "3d": { days: 3 },
  "1w": { weeks: 1 },
  "2w": { weeks: 2 },
  "1mo": { months: 1 },
  "3mo": { months: 3 },
  "6mo": { months: 6 },
} as const satisfies Record<string, Duration>;

export type TimeLimit = keyof typeof DURATIONS;

/** Shortest first. */
export const TIME_LIMITS = Object.keys(DURATIONS) as readonly TimeLimit[];

/** When a time limit that starts at `from` ends. Months are calendar months: 31 January plus 1mo is the end of February. */
export function endOfTimeLimit(limit: TimeLimit, from: Date): Date {
  return add(from, DURATIONS[limit]);
}
