import { EVENT_SUBJECTS, LISTED_EVENTS } from "./events";

test("the provider's list of events is asked for no more names than it takes, and for none of other accounts", () => {
  expect(LISTED_EVENTS.length).toBeLessThanOrEqual(20);
  expect(LISTED_EVENTS.filter((name) => EVENT_SUBJECTS[name] === "account")).toEqual([]);
});
