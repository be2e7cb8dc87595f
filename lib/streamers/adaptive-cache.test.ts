import { setClockOffset } from "@/lib/shared/clock";
import { adaptiveCache } from "./adaptive-cache";

const T0 = Date.parse("2031-05-04T12:00:00.000Z");
beforeEach(() => jest.useFakeTimers({ now: T0 }));
afterEach(() => {
  jest.useRealTimers();
  setClockOffset(0);
});

/** A read that takes so many milliseconds and counts how often it was done. */
function slowly(ms: number) {
  let times = 0;
  return jest.fn(async (_key: string) => {
    times += 1;
    setClockOffset(times * ms);
    return { times };
  });
}

test("what took a second is good for five", async () => {
  const ask = adaptiveCache(2, slowly(1_000));
  expect(await ask("a")).toEqual({ times: 1 });
  jest.setSystemTime(T0 + 4_000);
  expect(await ask("a")).toEqual({ times: 1 });
  jest.setSystemTime(T0 + 7_000);
  expect(await ask("a")).toEqual({ times: 2 });
});

test("what took no time is read again", async () => {
  const ask = adaptiveCache(2, slowly(0));
  await ask("a");
  jest.setSystemTime(T0 + 2);
  expect(await ask("a")).toEqual({ times: 2 });
});

test("those who ask together share one reading; another key is another", async () => {
  const read = slowly(0);
  const ask = adaptiveCache(2, read);
  await Promise.all([ask("a"), ask("a"), ask("b"), ask("a")]);
  expect(read.mock.calls).toEqual([["a"], ["b"]]);
});

test("a failed reading is not kept", async () => {
  const read = jest.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue({ times: 2 });
  const ask = adaptiveCache(2, read);
  await expect(ask("a")).rejects.toThrow("away");
  expect(await ask("a")).toEqual({ times: 2 });
});
