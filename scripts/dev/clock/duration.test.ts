import { parseDuration } from "./duration";

test.each([
  ["5m", 300_000],
  ["+5m", 300_000],
  ["3h", 10_800_000],
  ["+20d", 1_728_000_000],
  ["2w", 1_209_600_000],
  ["1d12h", 129_600_000],
  [" 30s ", 30_000],
])("reads %s", (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds);
});

test.each(["", "20", "d", "-1d", "0d", "1.5h", "1y", "20 d", "1d 12h", "99999999999999w"])(
  "refuses %j",
  (text) => {
    expect(() => parseDuration(text)).toThrow("is not a duration");
  },
);
