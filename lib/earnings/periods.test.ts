import { differenceInCalendarDays } from "date-fns";
import { endOfTimeLimit, TIME_LIMITS } from "@/lib/challenges/time-limits";
import { InvalidInput } from "@/lib/shared/errors";
import { addDays, dayIn, LONGEST_TIME_LIMIT_DAYS, periodsOf, rangeOf, startOfDay } from "./periods";

const at = (moment: string) => new Date(moment);
const starts = (days: readonly string[], zone: string) =>
  days.map((day) => startOfDay(day, zone).toISOString());

test("weeks start on Monday at midnight of the streamer's clock, over a change of time", () => {
  const range = rangeOf(
    { by: "week", from: "2026-03-25", to: "2026-03-31" },
    "Europe/Paris",
    at("2026-11-23T12:00Z"),
  );
  expect(range).toEqual({ from: "2026-03-23", to: "2026-04-05" });
  expect(starts(periodsOf("week", range), "Europe/Paris")).toEqual([
    "2026-03-22T23:00:00.000Z",
    "2026-03-29T22:00:00.000Z",
  ]);
});

test("months and weeks go over the turn of the year", () => {
  const months = rangeOf(
    { by: "month", from: "2026-12-10", to: "2027-01-02" },
    "Pacific/Auckland",
    at("2027-01-02T12:00Z"),
  );
  expect(starts(periodsOf("month", months), "Pacific/Auckland")).toEqual([
    "2026-11-30T11:00:00.000Z",
    "2026-12-31T11:00:00.000Z",
  ]);
  expect(
    rangeOf({ by: "week", from: "2027-01-01", to: "2027-01-01" }, "UTC", at("2027-01-01T12:00Z")),
  ).toEqual({
    from: "2026-12-28",
    to: "2027-01-03",
  });
});

test.each([
  // Cairo skips midnight, Beirut repeats the hour before it, Havana the one after it.
  ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z"],
  ["Asia/Beirut", "2026-10-25", "2026-10-24T22:00:00.000Z"],
  ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
  ["Asia/Kathmandu", "2026-05-01", "2026-04-30T18:15:00.000Z"],
  ["Pacific/Kiritimati", "2026-05-01", "2026-04-30T10:00:00.000Z"],
])("%s begins %s at %s", (zone, day, start) => {
  expect(startOfDay(day, zone).toISOString()).toBe(start);
  expect(dayIn(zone, at(start))).toBe(day);
});

test("shows a quarter of weeks or a year by default, until today on the streamer's clock", () => {
  const evening = at("2026-11-22T23:30:00Z");
  expect(rangeOf({ by: "week" }, "UTC", evening)).toEqual({ from: "2026-08-31", to: "2026-11-22" });
  expect(rangeOf({ by: "week" }, "Europe/Paris", evening)).toEqual({ from: "2026-09-07", to: "2026-11-29" });
  expect(rangeOf({ by: "month" }, "UTC", evening)).toEqual({ from: "2025-12-01", to: "2026-11-30" });
  expect(rangeOf({ by: "category" }, "UTC", evening)).toEqual({ from: "2025-12-01", to: "2026-11-22" });
});

test.each([
  ["week", "2025-11-17", "2026-11-22", null],
  ["week", "2025-11-16", "2026-11-22", "range_too_long"],
  ["month", "2023-12-31", "2026-11-01", null],
  ["month", "2023-11-30", "2026-11-01", "range_too_long"],
  ["challenger", "2023-11-24", "2026-11-23", null],
  ["challenger", "2023-11-23", "2026-11-23", "range_too_long"],
  ["week", "2026-11-02", "2026-11-01", "range_reversed"],
] as const)("by %s, %s to %s: %s", (by, from, to, problem) => {
  let found: unknown = null;
  try {
    rangeOf({ by, from, to }, "UTC", at("2026-11-23T12:00:00Z"));
  } catch (error) {
    found = error instanceof InvalidInput ? Object.values(error.fields)[0] : error;
  }
  expect(found).toBe(problem);
});

test("no time limit lasts longer than the longest, whenever it starts", () => {
  const starts = Array.from({ length: 4 * 366 }, (_, day) => at(addDays("2026-01-01", day)));
  const lengths = starts.flatMap((from) =>
    TIME_LIMITS.map((limit) => differenceInCalendarDays(endOfTimeLimit(limit, from), from)),
  );
  expect(LONGEST_TIME_LIMIT_DAYS).toBe(Math.max(...lengths));
});
