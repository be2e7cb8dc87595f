import { add, type Duration, hoursToMilliseconds } from "date-fns";

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

/** Shorter limits need no reminder: the streamer was notified less than an hour ago. */
const SHORTEST_REMINDED_MS = hoursToMilliseconds(1);
const LONGEST_NOTICE_MS = hoursToMilliseconds(24);

/**
 * When a streamer is reminded that a challenge will expire: a quarter of its time before the end, at most a day; null for limits
 * below an hour. Source: docs/product/notifications-and-mail.md#reminders.
 */
export function expiryReminder(from: Date, expiresAt: Date): Date | null {
  const length = expiresAt.getTime() - from.getTime();
  if (length < SHORTEST_REMINDED_MS) return null;
  return new Date(expiresAt.getTime() - Math.min(length / 4, LONGEST_NOTICE_MS));
}
