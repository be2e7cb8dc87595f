import { endOfTimeLimit, expiryReminder, TIME_LIMITS } from "./time-limits";

const from = new Date("2026-01-31T12:00:00Z");

describe("time limits", () => {
  test("are listed shortest first", () => {
    const ends = TIME_LIMITS.map((limit) => endOfTimeLimit(limit, from).getTime());
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
  });

  test.each([
    ["5m", "2026-01-31T12:05:00.000Z"],
    ["12h", "2026-02-01T00:00:00.000Z"],
    ["3d", "2026-02-03T12:00:00.000Z"],
    ["2w", "2026-02-14T12:00:00.000Z"],
    ["1mo", "2026-02-28T12:00:00.000Z"],
    ["6mo", "2026-07-31T12:00:00.000Z"],
  ] as const)("%s from 31 January ends %s", (limit, end) => {
    expect(endOfTimeLimit(limit, from).toISOString()).toBe(end);
  });
});

test.each([
  ["30m", null],
  ["1h", "2031-01-10T12:45:00.000Z"],
  ["1d", "2031-01-11T06:00:00.000Z"],
  ["2w", "2031-01-23T12:00:00.000Z"],
] as const)("reminds of the end of %s at %s", (limit, at) => {
  const from = new Date("2031-01-10T12:00:00.000Z");
  expect(expiryReminder(from, endOfTimeLimit(limit, from))?.toISOString() ?? null).toBe(at);
});
