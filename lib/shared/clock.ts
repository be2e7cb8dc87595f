/**
 * The only source of time for rules; nothing else calls `new Date()` or `Date.now()` for one. Tests and demonstrations
 * move it: a process with an adjustable clock sets the offset at start and on each change (`lib/db/clock.ts`).
 */
const state = globalThis as typeof globalThis & { bravadoClockOffsetMs?: number };

/** The current time of the application. */
export function now(): Date {
  return new Date(Date.now() + (state.bravadoClockOffsetMs ?? 0));
}

/** Sets this process's offset from the machine's time, in milliseconds. */
export function setClockOffset(offsetMs: number): void {
  state.bravadoClockOffsetMs = offsetMs;
}

/** The current offset in milliseconds. */
export function clockOffset(): number {
  return state.bravadoClockOffsetMs ?? 0;
}
