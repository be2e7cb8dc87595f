import { Service } from "./service";

// Fake timers, so no test waits for a pause; the processes are real.
beforeEach(() => jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] }));
afterEach(() => jest.useRealTimers());

/** Supervises `node -e line` and collects the supervisor's events. */
function supervise(line: string) {
  const events: string[] = [];
  let onEvent = () => {};
  const service = new Service("worker", {
    args: ["-e", line],
    environment: {},
    onLine: () => {},
    onEvent: (what) => {
      events.push(what);
      onEvent();
    },
  });
  const nextEvent = () =>
    new Promise<void>((resolve) => {
      onEvent = resolve;
    });
  return { service, events, nextEvent };
}

test("restarts a process that exits, after growing pauses", async () => {
  const { service, events, nextEvent } = supervise("process.exit(3)");
  for (const pauseMs of [500, 1_000, 2_000]) {
    await nextEvent();
    jest.advanceTimersByTime(pauseMs);
  }
  await nextEvent();
  await service.stop();
  expect(service.crashes).toBe(4);
  expect(events).toEqual(
    [0.5, 1, 2, 4].map((pause) => `worker exited (exit code 3); restarting it in ${pause} s`),
  );
});

test("starts with the first pause again after a minute of uptime", async () => {
  const { service, events, nextEvent } = supervise("process.exit(3)");
  await nextEvent();
  jest.advanceTimersByTime(500);
  jest.setSystemTime(Date.now() + 61_000);
  await nextEvent();
  await service.stop();
  expect(events.at(-1)).toContain("restarting it in 0.5 s");
});

test("does not restart a stopped process", async () => {
  const { service, events } = supervise("setInterval(() => {}, 1_000)");
  await service.stop();
  jest.advanceTimersByTime(60_000);
  expect(events).toEqual([]);
  expect(service.crashes).toBe(0);
});
