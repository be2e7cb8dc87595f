import { inTime } from "./in-time";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("gives up on code that does not arrive", async () => {
  const outcome = inTime(new Promise(() => undefined)).then(
    () => "loaded",
    () => "late",
  );
  await jest.advanceTimersByTimeAsync(4_000);
  expect(await outcome).toBe("late");
});

test("goes on as soon as it has arrived", async () => {
  await expect(inTime(Promise.resolve())).resolves.toBeUndefined();
});
