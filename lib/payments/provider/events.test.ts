import { LISTED_EVENTS, subjectOf } from "./events";

test("filters the provider's list by at most 20 names, none of them events of connected accounts", () => {
  expect(LISTED_EVENTS.length).toBeLessThanOrEqual(20);
  expect(LISTED_EVENTS.filter((name) => subjectOf(name) === "account")).toEqual([]);
});

test.each(["customer.created", "constructor", ""])("ignores the event type %p", (type) => {
  expect(subjectOf(type)).toBeUndefined();
});
