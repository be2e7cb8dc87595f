import { ageOn, minimumAge } from "./age";

test.each([
  ["2010-11-23", "2026-11-23", 16],
  ["2010-11-24", "2026-11-23", 15],
  ["2012-02-29", "2025-02-28", 12],
  ["2012-02-29", "2025-03-01", 13],
  ["2027-01-01", "2026-11-23", -1],
])("born on %s, a person is on %s %i years old", (born, day, age) => {
  expect(ageOn(born, new Date(`${day}T23:59:00.000Z`))).toBe(age);
});

test.each([
  ["FR", 16],
  ["ie", 16],
  ["RE", 16],
  ["NO", 16],
  ["GB", 13],
  ["CH", 13],
  ["US", 13],
  ["MX", 13],
  [null, 13],
])("in %s people may have an account from %i", (country, age) => {
  expect(minimumAge(country)).toBe(age);
});
