import { expectMachine } from "@/tests/support/expect-machine";
import { COUNTER_OFFER_TRANSITIONS, type CounterOfferEvent, type CounterOfferStatus } from "./machine";

// docs/product/challenges.md#counter-offers
expectMachine<CounterOfferStatus, CounterOfferEvent>(COUNTER_OFFER_TRANSITIONS, {
  open: { accept: "accepted", decline: "declined", withdraw: "withdrawn", lapse: "lapsed" },
  accepted: {},
  declined: {},
  withdrawn: {},
  lapsed: {},
});
