import type { QuietHours } from "./quiet-hours";
import { quietUntil } from "./quiet-until";

const PARIS = "Europe/Paris";
const at = (moment: string) => new Date(moment);
const until = (hours: readonly QuietHours[], moment: string, zone = PARIS) => {
  const end = quietUntil(hours, zone, at(moment));
  return end === null || !Number.isFinite(end) ? end : new Date(end).toISOString();
};

/** A Monday. Paris is an hour ahead of UTC in November. */
const NIGHT: QuietHours = { day: "monday", from: "22:00", to: "08:00" };

test.each([
  ["before", "2026-11-23T20:59:59Z", null],
  ["at its first minute", "2026-11-23T21:00:00Z", "2026-11-24T07:00:00.000Z"],
  ["across midnight", "2026-11-24T03:30:15Z", "2026-11-24T07:00:00.000Z"],
  ["at its last second", "2026-11-24T06:59:59Z", "2026-11-24T07:00:00.000Z"],
  ["at its end", "2026-11-24T07:00:00Z", null],
  ["a day later", "2026-11-24T22:00:00Z", null],
])("a night %s", (_, moment, end) => {
  expect(until([NIGHT], moment)).toBe(end);
});

test("Sunday's night reaches into Monday", () => {
  expect(until([{ ...NIGHT, day: "sunday" }], "2026-11-23T06:00:00Z")).toBe("2026-11-23T07:00:00.000Z");
});

test("the streamer's clock counts, not the server's", () => {
  expect(until([NIGHT], "2026-11-24T03:30:00Z", "America/New_York")).toBe("2026-11-24T13:00:00.000Z");
  expect(until([NIGHT], "2026-11-23T21:30:00Z", "America/New_York")).toBeNull();
});

test("hours that meet are one", () => {
  const evening: QuietHours = { day: "tuesday", from: "08:00", to: "12:00" };
  expect(until([NIGHT, evening], "2026-11-24T03:00:00Z")).toBe("2026-11-24T11:00:00.000Z");
});

test("`to` equal to `from` is a whole day, and seven of them never end", () => {
  const allDay = (day: QuietHours["day"]): QuietHours => ({ day, from: "00:00", to: "00:00" });
  expect(until([allDay("monday")], "2026-11-23T12:00:00Z")).toBe("2026-11-23T23:00:00.000Z");
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
  expect(until(days.map(allDay), "2026-11-23T12:00:00Z")).toBe(Number.POSITIVE_INFINITY);
});

describe("when the clocks change", () => {
  // Paris: 29 March 2026 skips 02:00 to 03:00, 25 October repeats 02:00 to 03:00.
  const night: QuietHours = { day: "sunday", from: "01:00", to: "05:00" };

  test("a skipped hour makes them shorter", () => {
    expect(until([night], "2026-03-29T00:30:00Z")).toBe("2026-03-29T03:00:00.000Z");
  });

  test("a repeated hour makes them longer", () => {
    expect(until([night], "2026-10-24T23:30:00Z")).toBe("2026-10-25T04:00:00.000Z");
  });

  test("an end inside the skipped hour is at its beginning", () => {
    expect(until([{ ...night, to: "02:30" }], "2026-03-29T00:30:00Z")).toBe("2026-03-29T01:00:00.000Z");
  });
});
