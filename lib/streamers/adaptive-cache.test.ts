import { setClockOffset } from "@/lib/shared/clock";
import { adaptiveCache } from "./adaptive-cache";

const T0 = Date.parse("2031-05-04T12:00:00.000Z");
beforeEach(() => jest.useFakeTimers({ now: T0 }));
afterEach(() => {
  jest.useRealTimers();
  setClockOffset(0);
});

/** A read that takes `ms` milliseconds and answers how often it was called. */
function slowRead(ms: number) {
  let times = 0;
  return jest.fn(async (_key: string) => {
    times += 1;
    setClockOffset(times * ms);
    return { times };
  });
}

test("keeps an answer that took a second for five seconds", async () => {
  const get = adaptiveCache(2, slowRead(1_000));
  expect(await get("a")).toEqual({ times: 1 });
  jest.setSystemTime(T0 + 4_000);
  expect(await get("a")).toEqual({ times: 1 });
  jest.setSystemTime(T0 + 7_000);
  expect(await get("a")).toEqual({ times: 2 });
});

test("reads again what took no time", async () => {
  const get = adaptiveCache(2, slowRead(0));
  await get("a");
  jest.setSystemTime(T0 + 2);
  expect(await get("a")).toEqual({ times: 2 });
});

test("concurrent calls for a key share one read", async () => {
  const read = slowRead(0);
  const get = adaptiveCache(2, read);
  await Promise.all([get("a"), get("a"), get("b"), get("a")]);
  expect(read.mock.calls).toEqual([["a"], ["b"]]);
});

test("does not keep a failed read", async () => {
  const read = jest.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue({ times: 2 });
  const get = adaptiveCache(2, read);
  await expect(get("a")).rejects.toThrow("away");
  expect(await get("a")).toEqual({ times: 2 });
});
