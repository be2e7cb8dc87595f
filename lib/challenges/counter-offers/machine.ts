import type { Transitions } from "@/lib/shared/state-machine";

/** The state machine of a counter-offer. Source: docs/product/challenges.md#counter-offers. */
export const COUNTER_OFFER_STATUSES = ["open", "accepted", "declined", "withdrawn", "lapsed"] as const;
export type CounterOfferStatus = (typeof COUNTER_OFFER_STATUSES)[number];

export const COUNTER_OFFER_TRANSITIONS = {
  /** The creator agreed and, where a larger pot was asked for, their card was authorized. */
  accept: { from: ["open"], to: "accepted" },
  decline: { from: ["open"], to: "declined" },
  /** The streamer took it back. */
  withdraw: { from: ["open"], to: "withdrawn" },
  /** Nobody answered in time, or the challenge left the state that takes one. */
  lapse: { from: ["open"], to: "lapsed" },
} as const satisfies Transitions<CounterOfferStatus>;

export type CounterOfferEvent = keyof typeof COUNTER_OFFER_TRANSITIONS;
