import type { Transitions } from "@/lib/shared/state-machine";

/**
 * The state machine of a payout. `npm run readme` prints it in docs/product/payouts.md#statuses; a trigger of the database
 * repeats it (`guard_payout`). Why a pending payout waits, and how often it was tried, are columns and not states.
 */
export const PAYOUT_STATUSES = ["pending", "completed", "failed", "cancelled"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

export const TRANSITIONS = {
  /** The last transfer arrived. From `failed`, because a lost answer of the provider may turn up later. */
  complete: { from: ["pending", "failed"], to: "completed" },
  /** It was due with nothing to send: no capture succeeded, or everything was refunded or lost. */
  lapse: { from: ["pending", "failed"], to: "cancelled" },
  /** The provider refused the last try. */
  fail: { from: ["pending"], to: "failed" },
  /** "Try again". */
  retry: { from: ["failed"], to: "pending" },
  /** A dispute was upheld. */
  cancel: { from: ["pending", "failed"], to: "cancelled" },
  /** Money came back after it had ended, as when a chargeback is won. */
  reopen: { from: ["completed", "failed", "cancelled"], to: "pending" },
} as const satisfies Transitions<PayoutStatus>;

export type PayoutEvent = keyof typeof TRANSITIONS;
