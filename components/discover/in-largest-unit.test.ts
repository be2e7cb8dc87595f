import { inLargestUnit } from "./in-largest-unit";

test.each([
  [0, 1, "minute"],
  [89, 1, "minute"],
  [59 * 60, 59, "minute"],
  [3_599, 1, "hour"],
  [5_400, 2, "hour"],
  [47 * 3_600, 47, "hour"],
  [48 * 3_600, 2, "day"],
  [90 * 86_400, 90, "day"],
])("%d seconds are %d %ss", (seconds, value, unit) => {
  expect(inLargestUnit(seconds)).toEqual({ value, unit });
});
