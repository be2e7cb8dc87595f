const TIMERS = [
  "Date",
  "hrtime",
  "nextTick",
  "performance",
  "queueMicrotask",
  "setImmediate",
  "clearImmediate",
  "setInterval",
  "clearInterval",
  "setTimeout",
  "clearTimeout",
] as const;

/** Fakes these timers alone: what else waits, such as the database's connections, keeps its own time. */
export function fakeOnly(...names: readonly (typeof TIMERS)[number][]): void {
  jest.useFakeTimers({ doNotFake: TIMERS.filter((name) => !names.includes(name)) });
}
