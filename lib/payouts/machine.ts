/**
 * The life of a payout as data: event -> the states it may come from and the one it leads to. Printed in docs/product/payouts.md by a
 * script, tested cell by cell, and checked once more by the database. Why a pending one waits, and how often it was tried,
 * are figures of its row and no states.
 */
export const PAYOUT_STATUSES = ["pending", "completed", "failed", "cancelled"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

type Move = { readonly from: readonly PayoutStatus[]; readonly to: PayoutStatus };

export const TRANSITIONS = {
  /** The last transfer arrived; of one that had failed it was an answer that had been lost. */
  complete: { from: ["pending", "failed"], to: "completed" },
  /** Its day came and there was nothing to send: no capture succeeded, or all of it went back. */
  lapse: { from: ["pending", "failed"], to: "cancelled" },
  /** The provider refused it as often as it is tried. */
  fail: { from: ["pending"], to: "failed" },
  /** "Try again". */
  retry: { from: ["failed"], to: "pending" },
  /** A dispute was upheld. */
  cancel: { from: ["pending", "failed"], to: "cancelled" },
  /** Money came back after it had ended: a chargeback was won. */
  reopen: { from: ["completed", "failed", "cancelled"], to: "pending" },
} as const satisfies Record<string, Move>;

export type PayoutEvent = keyof typeof TRANSITIONS;

/** Where an event leads from a state; null when the state does not allow it. */
export function nextStatus(status: PayoutStatus, event: PayoutEvent): PayoutStatus | null {
  const move: Move = TRANSITIONS[event];
  return move.from.includes(status) ? move.to : null;
}

/** The states an event may come from, for a compare-and-set. */
export function sourcesOf(event: PayoutEvent): readonly PayoutStatus[] {
  return TRANSITIONS[event].from;
}
