import { EVENT_TYPES } from "@/sandbox/stripe/testing/event-types";
import { HANDLED_EVENTS, LISTED_EVENTS, subjectOf } from "./events";

test("filters the provider's list by at most 20 names, none of them events of connected accounts", () => {
  expect(LISTED_EVENTS.length).toBeLessThanOrEqual(20);
  expect(LISTED_EVENTS.filter((name) => subjectOf(name) === "account")).toEqual([]);
});

test("handles only events that the sandbox sends", () => {
  expect(HANDLED_EVENTS.filter((name) => !EVENT_TYPES.includes(name))).toEqual([]);
});

test.each(["customer.created", "constructor", ""])("ignores the event type %p", (type) => {
  expect(subjectOf(type)).toBeUndefined();
});
