import { setClockOffset } from "@/lib/shared/clock";
import { Breaker } from "./breaker";

afterEach(() => setClockOffset(0));

test("rests after five failures in a row, then lets one call try", () => {
  const breaker = new Breaker();
  const fail = (times: number) => {
    for (let count = 0; count < times; count++) breaker.failed();
  };
  fail(4);
  breaker.succeeded();
  fail(4);
  expect(breaker.allows()).toBe(true);
  fail(1);
  expect(breaker.allows()).toBe(false);
  setClockOffset(31_000);
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
  fail(1);
  setClockOffset(62_000);
  expect(breaker.allows()).toBe(true);
  breaker.succeeded();
  expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
});
