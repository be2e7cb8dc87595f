import type { TransactionStatus } from "../contract";
import type { DisputeStatus } from "../provider/chargebacks";
import type { IntentStatus } from "../provider/intents";

/**
 * The money engine as data: what the provider's words mean, and what must be done about each hold so that the provider
 * comes to agree with what was decided. Tested cell by cell.
 */

export type PledgeGoal = "hold" | "capture" | "release";
export type PledgeStatus =
  | "awaiting"
  | "secured"
  | "pledged"
  | "captured"
  | "voided"
  | "uncollected"
  | "refunded";
export type HoldStatus = "open" | "live" | "captured" | "voided";
export type OperationStatus = "pending" | "sent" | "unknown" | "done" | "failed";

export type ChargebackStatus =
  | "inquiry"
  | "needs_response"
  | "under_review"
  | "inquiry_closed"
  | "lost"
  | "won";

/**
 * What a dispute's status says of its chargeback. An appeal against a decision for the cardholder is the same claim,
 * still open; the money is with the bank meanwhile.
 */
export const CHARGEBACK_OF_DISPUTE: Record<DisputeStatus, ChargebackStatus> = {
  warning_needs_response: "inquiry",
  warning_under_review: "inquiry",
  warning_closed: "inquiry_closed",
  prevented: "inquiry_closed",
  needs_response: "needs_response",
  under_review: "under_review",
  appeal_needs_response: "needs_response",
  appeal_under_review: "under_review",
  lost: "lost",
  won: "won",
};

/** A chargeback only ever moves up, so the order of news does not matter. A lost one may still be won, not the reverse. */
const CHARGEBACK_RANK: Record<ChargebackStatus, number> = {
  inquiry: 0,
  inquiry_closed: 1,
  needs_response: 2,
  under_review: 3,
  lost: 4,
  won: 5,
};

export function laterChargeback(known: ChargebackStatus, told: ChargebackStatus): ChargebackStatus {
  return CHARGEBACK_RANK[told] > CHARGEBACK_RANK[known] ? told : known;
}

/** True when the bank has said its last word. */
export function isClosed(status: ChargebackStatus): boolean {
  return status === "lost" || status === "won" || status === "inquiry_closed";
}

/** True while the bank has the money and may still give it back: until then the provider refunds nothing of the charge. */
export function isBankDeciding(status: ChargebackStatus): boolean {
  return status === "needs_response" || status === "under_review";
}

/** What a payment intent's status says about its hold. */
export const HOLD_OF_INTENT: Record<IntentStatus, HoldStatus> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "open",
  processing: "open",
  requires_capture: "live",
  succeeded: "captured",
  canceled: "voided",
};

/** A hold only ever moves up; of two that are both final, the first one stays. Makes the order of news irrelevant. */
const HOLD_RANK: Record<HoldStatus, number> = { open: 0, live: 1, captured: 2, voided: 2 };

/** True when news about a hold is news: a later stage of its life than the one known. */
export function isAdvance(known: HoldStatus, told: HoldStatus): boolean {
  return HOLD_RANK[told] > HOLD_RANK[known];
}

/** True when the two cannot both be: captured and voided. Somebody must look. */
export function isContradiction(known: HoldStatus, told: HoldStatus): boolean {
  return known !== told && HOLD_RANK[known] === 2 && HOLD_RANK[told] === 2;
}

/**
 * What a hold is to its pledge.
 *
 * - open: waits for an answer, the provider's or its backer's
 * - declined: the bank refused the saved card
 * - late: still not confirmed although the last chance has passed
 * - spare: not confirmed, while another one is live (a renewal under way)
 * - live: secures the pledge
 * - replaced: live or declined, while another one counts
 * - surplus: not ended, although the pledge's money was already taken
 * - ended: captured or voided
 */
export type HoldRole = "open" | "declined" | "late" | "spare" | "live" | "replaced" | "surplus" | "ended";
export type HoldAction = "nothing" | "void" | "capture";

/** goal x role -> what to ask of the provider about the hold. */
export const HOLD_ACTIONS: Record<PledgeGoal, Record<HoldRole, HoldAction>> = {
  hold: {
    open: "nothing",
    declined: "void",
    late: "void",
    spare: "nothing",
    live: "nothing",
    replaced: "void",
    surplus: "void",
    ended: "nothing",
  },
  // What is not confirmed yet may be the last chance to take the money, unless there is a live hold to take it from.
  capture: {
    open: "nothing",
    declined: "nothing",
    late: "void",
    spare: "void",
    live: "capture",
    replaced: "void",
    surplus: "void",
    ended: "nothing",
  },
  release: {
    open: "void",
    declined: "void",
    late: "void",
    spare: "void",
    live: "void",
    replaced: "void",
    surplus: "void",
    ended: "nothing",
  },
};

/** How an operation that was asked for ends, by what became of its hold; null while that is not known. */
export const OPERATION_END: Record<"capture" | "void", Record<HoldStatus, "done" | "failed" | null>> = {
  capture: { open: null, live: null, captured: "done", voided: "failed" },
  void: { open: null, live: null, captured: "failed", voided: "done" },
};

/**
 * Minutes to wait before the next attempt at something that the provider refused for certain, by how many attempts
 * were refused so far. Afterwards it is asked again every six hours, and is on the operator's list meanwhile. The
 * reconciler looks at the pledge then (`planNextLook`).
 */
const RETRY_AFTER_MINUTES = [0, 1, 10, 60, 360] as const;

export function retryDelayMs(refusals: number): number {
  return (RETRY_AFTER_MINUTES[refusals - 1] ?? 360) * 60_000;
}

/** Source: docs/product/pledges-and-boosts.md#renewals. */
export const MAX_RENEWALS = 4;
/** A renewal that the bank declined is tried once more, this much later. */
export const MAX_DECLINED_RENEWALS = 2;
export const DECLINED_RENEWAL_PAUSE_HOURS = 12;
/** Source: docs/product/pledges-and-boosts.md#collection. */
export const COLLECTION_HOURS = 72;

/** A hold is renewed a day before its end, or half way if it is a short one. The provider alone knows how long it is. */
export function renewalTime(liveSince: Date, captureBefore: Date): Date {
  const dayBefore = captureBefore.getTime() - 86_400_000;
  const halfWay = (liveSince.getTime() + captureBefore.getTime()) / 2;
  return new Date(Math.max(dayBefore, halfWay));
}

/** The bank did not say no: it wants to ask the card's holder, who must come back for that. */
export const ASKS_FOR_THE_HOLDER: ReadonlySet<string> = new Set([
  "authentication_required",
  "requires_action",
]);

/** The wire's word for a pledge. What was decided to be released is "cancelled" to people from that moment on. */
export function transactionStatus(pledge: { status: PledgeStatus; goal: PledgeGoal }): TransactionStatus {
  const released = pledge.goal === "release";
  switch (pledge.status) {
    case "awaiting":
    case "pledged":
      return released ? "voided" : "pending";
    case "secured":
      return released ? "voided" : "authorized";
    case "captured":
      return "captured";
    case "voided":
      return "voided";
    case "uncollected":
      return "failed";
    case "refunded":
      return "refunded";
  }
}
