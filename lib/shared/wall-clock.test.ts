import { momentOf, wallClockAt } from "./wall-clock";

const PARIS = "Europe/Paris";

test.each([
  ["in winter", "2026-11-23T22:15", PARIS, "2026-11-23T21:15:00.000Z"],
  ["in summer", "2026-07-01T22:15", PARIS, "2026-07-01T20:15:00.000Z"],
  ["behind UTC", "2026-11-23T22:15", "America/New_York", "2026-11-24T03:15:00.000Z"],
  ["half an hour off", "2026-11-23T22:15", "Asia/Kolkata", "2026-11-23T16:45:00.000Z"],
])("a time %s is the moment that a clock there shows it, and back", (_, wall, zone, moment) => {
  expect(momentOf(wall, zone).toISOString()).toBe(moment);
  expect(wallClockAt(new Date(moment), zone)).toBe(wall);
});

test.each([
  ["repeat", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["skip", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
])("of a time that the clocks %s there is one moment", (_, wall, moment) => {
  expect(momentOf(wall, PARIS).toISOString()).toBe(moment);
});
