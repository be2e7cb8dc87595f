import { useEffect, useSyncExternalStore } from "react";

/*
 * One clock for all countdowns of a page. It follows the server's time: deadlines are the server's, local clocks can be
 * wrong, and the clock of a demonstration can be moved.
 */

const listeners = new Set<() => void>();
let interval: ReturnType<typeof setInterval> | undefined;
let tick = Date.now();
/** Milliseconds from the local clock to the server's. */
let offset = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (interval === undefined) {
    // The interval was stopped: the last tick is old.
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

/** Smaller differences are latency, not a wrong clock. */
const LATENCY_MS = 3_000;

/**
 * Sets the clock to the server's current time. The time on a page that is cached whole is old: it counts only if it is
 * ahead of the local clock.
 */
export function observeServerTime(now: string, cached = false): void {
  const difference = Date.parse(now) - Date.now();
  if (Number.isNaN(difference)) return;
  if (cached && difference < LATENCY_MS) return;
  offset = Math.abs(difference) < LATENCY_MS ? 0 : difference;
  beat();
}

/**
 * The server's time in milliseconds, updated every second. During hydration it is exactly `now`, the ISO time that the
 * server rendered with, so that the markup matches; 0 where the server gave none ("").
 */
export function useServerNow(now: string, cached = false): number {
  useEffect(() => observeServerTime(now, cached), [now, cached]);
  return useSyncExternalStore(subscribe, serverNow, () => Date.parse(now) || 0);
}
