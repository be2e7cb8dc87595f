import { EVENT_SUBJECTS, LISTED_EVENTS } from "./events";

test("filters the provider's list by at most 20 names, none of them events of connected accounts", () => {
  expect(LISTED_EVENTS.length).toBeLessThanOrEqual(20);
  expect(LISTED_EVENTS.filter((name) => EVENT_SUBJECTS[name] === "account")).toEqual([]);
});
