/**
 * The one source of time. Tests and demonstrations move it; nothing else calls `new Date()` or `Date.now()` for a
 * rule. A process that serves a movable clock sets the offset at start and on each change (`lib/db/clock.ts`).
 */
const state = globalThis as typeof globalThis & { bravadoClockOffsetMs?: number };

/** The current time of the application. */
export function now(): Date {
  return new Date(Date.now() + (state.bravadoClockOffsetMs ?? 0));
}

/** Moves the application's clock: milliseconds added to the machine's time. Applies to this process. */
export function setClockOffset(offsetMs: number): void {
  state.bravadoClockOffsetMs = offsetMs;
}

/** The milliseconds currently added to the machine's time. */
export function clockOffset(): number {
  return state.bravadoClockOffsetMs ?? 0;
}
