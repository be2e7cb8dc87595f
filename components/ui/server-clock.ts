import { useEffect, useSyncExternalStore } from "react";

/*
 * One clock for every countdown of a page: a single interval, and the server's time, because deadlines are the
 * server's and people's clocks are wrong (and because the clock of a demonstration can be moved).
 */

const listeners = new Set<() => void>();
let interval: ReturnType<typeof setInterval> | undefined;
let tick = Date.now();
/** Milliseconds to add to this machine's clock to get the server's. */
let offset = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (interval === undefined) {
    // Nobody has looked for a while: the last tick is old.
    tick = Date.now();
    interval = setInterval(beat, 1_000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(interval);
    interval = undefined;
  };
}

function beat() {
  tick = Date.now();
  for (const listener of listeners) listener();
}

const serverNow = () => tick + offset;

/** Differences below this are the time that the answer travelled, not a wrong clock. */
const TRAVEL_MS = 3_000;

/**
 * Tells the clock what time the server said it was just now. A page cached whole says an old time: there, only a
 * time *ahead* of this machine proves anything.
 */
export function observeServerTime(now: string, cached = false): void {
  const difference = Date.parse(now) - Date.now();
  if (Number.isNaN(difference)) return;
  if (cached && difference < TRAVEL_MS) return;
  offset = Math.abs(difference) < TRAVEL_MS ? 0 : difference;
  beat();
}

/**
 * The server's time in milliseconds, once a second. During hydration it is exactly `now`, the ISO time that the
 * server rendered with, so that both sides write the same words.
 */
export function useServerNow(now: string, cached = false): number {
  useEffect(() => observeServerTime(now, cached), [now, cached]);
  return useSyncExternalStore(subscribe, serverNow, () => Date.parse(now));
}
