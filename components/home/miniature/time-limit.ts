const HOUR_MS = 3_600_000;

/** Props of the miniature's fuse: it burns for an hour. @param liveSince ISO 8601 */
export function timeLimitOf(liveSince: string) {
  return {
    startsAt: liveSince,
    endsAt: new Date(Date.parse(liveSince) + HOUR_MS).toISOString(),
    now: liveSince,
    cached: true,
  } as const;
}
