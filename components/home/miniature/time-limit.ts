const HOUR_MS = 3_600_000;

/** The fuse of the miniature: an hour from the moment in which it went live, ISO 8601. */
export function timeLimitOf(liveSince: string) {
  return {
    startsAt: liveSince,
    endsAt: new Date(Date.parse(liveSince) + HOUR_MS).toISOString(),
    now: liveSince,
    cached: true,
  } as const;
}
