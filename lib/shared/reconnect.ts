/** Seconds before the first, second, ... attempt to open a lost live stream again. Source: docs/product/leaderboard-and-feeds.md#live-updates. */
const RECONNECT_SECONDS = [1, 2, 5, 10] as const;

/** @param failures attempts that failed since the stream was last open @returns milliseconds */
export function reconnectAfterMs(failures: number): number {
  return spread(RECONNECT_SECONDS[Math.min(failures, RECONNECT_SECONDS.length - 1)] ?? 10) * 1_000;
}

/** Adds up to half the delay at random, so that the clients of a restarted server do not all reconnect at once. */
export function spread(seconds: number): number {
  return seconds * (1 + Math.random() / 2);
}
