import { nextStatus } from "@/lib/shared/state-machine";
import {
  COUNTER_OFFER_STATUSES,
  COUNTER_OFFER_TRANSITIONS,
  type CounterOfferEvent,
  type CounterOfferStatus,
} from "./machine";

/** The events that each state allows (docs/product/challenges.md#counter-offers), written by hand, not from the table. */
const EXPECTED: Record<CounterOfferStatus, Partial<Record<CounterOfferEvent, CounterOfferStatus>>> = {
  open: { accept: "accepted", decline: "declined", withdraw: "withdrawn", lapse: "lapsed" },
  accepted: {},
  declined: {},
  withdrawn: {},
  lapsed: {},
};

const EVENTS = Object.keys(COUNTER_OFFER_TRANSITIONS) as CounterOfferEvent[];
const cells = COUNTER_OFFER_STATUSES.flatMap((status) => EVENTS.map((event) => [status, event] as const));

test.each(cells)("%s + %s", (status, event) => {
  expect(nextStatus(COUNTER_OFFER_TRANSITIONS[event], status)).toBe(EXPECTED[status][event] ?? null);
});
