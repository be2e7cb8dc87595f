import { Service } from "./service";

// The pauses are not waited for: time stands still unless a test moves it. Processes take the time they take.
beforeEach(() => jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] }));
afterEach(() => jest.useRealTimers());

/** A process of this one line, and what the supervisor says of it. */
function supervise(line: string) {
  const told: string[] = [];
  let hear = () => {};
  const service = new Service("worker", {
    args: ["-e", line],
    environment: {},
    onLine: () => {},
    onEvent: (what) => {
      told.push(what);
      hear();
    },
  });
  const untilTold = () =>
    new Promise<void>((resolve) => {
      hear = resolve;
    });
  return { service, told, untilTold };
}

test("what ends by itself is started again after a pause that grows, and the supervisor says so", async () => {
  const { service, told, untilTold } = supervise("process.exit(3)");
  for (const pauseMs of [500, 1_000, 2_000]) {
    await untilTold();
    jest.advanceTimersByTime(pauseMs);
  }
  await untilTold();
  await service.stop();
  expect(service.crashes).toBe(4);
  expect(told).toEqual(
    [0.5, 1, 2, 4].map((pause) => `worker ended by itself (exit code 3); starting it again in ${pause} s`),
  );
});

test("having run for a minute it is healthy again: the next pause is the first one", async () => {
  const { service, told, untilTold } = supervise("process.exit(3)");
  await untilTold();
  jest.advanceTimersByTime(500);
  jest.setSystemTime(Date.now() + 61_000);
  await untilTold();
  await service.stop();
  expect(told.at(-1)).toContain("starting it again in 0.5 s");
});

test("what is stopped on purpose stays stopped", async () => {
  const { service, told } = supervise("setInterval(() => {}, 1_000)");
  await service.stop();
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
  expect(service.crashes).toBe(0);
});
