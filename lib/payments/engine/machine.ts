import type { TransactionStatus } from "../contract";
import type { DisputeStatus } from "../provider/chargebacks";
import type { IntentStatus } from "../provider/intents";

/**
 * The rules of the money engine as tables: what the provider's statuses mean, and what to do with each hold so that the
 * provider comes to match what was decided. Each cell has a test.
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

/** An appeal against a decision for the cardholder is the same claim, still open; the bank keeps the money meanwhile. */
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

/** Whether a decision of the bank was appealed, by either side. */
export function isAppeal(status: DisputeStatus): boolean {
  return status === "appeal_needs_response" || status === "appeal_under_review";
}

/**
 * A chargeback only moves up, so snapshots may arrive in any order. A lost one may still be won, not the reverse; a new appeal
 * reopens either (`applyDisputeSnapshot`).
 */
const CHARGEBACK_RANK: Record<ChargebackStatus, number> = {
  inquiry: 0,
  inquiry_closed: 1,
  needs_response: 2,
  under_review: 3,
  lost: 4,
  won: 5,
};

export function laterChargeback(known: ChargebackStatus, reported: ChargebackStatus): ChargebackStatus {
  return CHARGEBACK_RANK[reported] > CHARGEBACK_RANK[known] ? reported : known;
}

/** True when the bank's decision is final. */
export function isClosed(status: ChargebackStatus): boolean {
  return status === "lost" || status === "won" || status === "inquiry_closed";
}

/** True while the bank has the money and may still return it; the provider does not refund such a charge. */
export function isBankDeciding(status: ChargebackStatus): boolean {
  return status === "needs_response" || status === "under_review";
}

/** The hold's status by the payment intent's. */
export const HOLD_OF_INTENT: Record<IntentStatus, HoldStatus> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "open",
  processing: "open",
  requires_capture: "live",
  succeeded: "captured",
  canceled: "voided",
};

/** A hold only moves up, and the first final status stays, so snapshots may arrive in any order. */
const HOLD_RANK: Record<HoldStatus, number> = { open: 0, live: 1, captured: 2, voided: 2 };

/** True when the reported status is later than the known one. */
export function isAdvance(known: HoldStatus, reported: HoldStatus): boolean {
  return HOLD_RANK[reported] > HOLD_RANK[known];
}

/** True for captured and voided, which exclude each other: an operator must look. */
export function isContradiction(known: HoldStatus, reported: HoldStatus): boolean {
  return known !== reported && HOLD_RANK[known] === 2 && HOLD_RANK[reported] === 2;
}

/**
 * The role of a hold for its pledge.
 *
 * - open: waits for the provider or the backer
 * - declined: the bank refused the saved card, or wants its holder
 * - late: not confirmed by the end of the collection
 * - spare: not confirmed, while another one is live (a renewal under way)
 * - live: secures the pledge
 * - replaced: live or declined, while another one secures the pledge
 * - surplus: not ended, although the pledge's money was captured from another one
 * - ended: captured or voided
 */
export type HoldRole = "open" | "declined" | "late" | "spare" | "live" | "replaced" | "surplus" | "ended";
export type HoldAction = "nothing" | "void" | "capture";

/** By the pledge's goal and the hold's role: the request to the provider. */
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
  // An unconfirmed hold may be the last chance to capture the money, unless there is a live one.
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

/** How a capture or void ends, by the status of its hold; null while it is open. */
export const OPERATION_END: Record<"capture" | "void", Record<HoldStatus, "done" | "failed" | null>> = {
  capture: { open: null, live: null, captured: "done", voided: "failed" },
  void: { open: null, live: null, captured: "failed", voided: "done" },
};

/**
 * Minutes before the next attempt after a definite refusal, by the number of refusals so far, then every six hours. The
 * reconciler makes the attempt (`planNextCheck`). Source: docs/product/money.md#operations.
 */
const RETRY_AFTER_MINUTES = [0, 1, 10, 60, 360] as const;

export function retryDelayMs(refusals: number): number {
  return (RETRY_AFTER_MINUTES[refusals - 1] ?? 360) * 60_000;
}

const [DAY_MS, WEEK_MS] = [86_400_000, 604_800_000];

/** The same for refunds: a balance of ours that stays short is asked less and less. Source: docs/product/money.md#refund-after-transfer. */
export function refundDelayMs(failures: number): number {
  return failures >= 10 ? DAY_MS : retryDelayMs(failures);
}

/** The same for reversals, since the streamer's next payout settles the debt of an empty account, too. */
export function reversalDelayMs(refusals: number): number {
  return refusals >= 20 ? WEEK_MS : refundDelayMs(refusals);
}

/**
 * The error of an operation that the provider did not do, although it refused nothing: it replays a stored error
 * (decision 11). No bank was asked.
 */
export const NOT_DONE = "not_done";
/** The error of an authorization that was withdrawn before it was sent. */
export const NEVER_SENT = "never_sent";

/** Source: docs/product/pledges-and-boosts.md#renewals. */
export const MAX_RENEWALS = 4;
/** A renewal that the bank declined is tried once more. */
export const MAX_DECLINED_RENEWALS = 2;
const [FIRST_PAUSE_HOURS, LONGEST_PAUSE_HOURS] = [12, 7 * 24];

/** How long a card rests after a decline, by their number since one last secured the pledge: from the third on twice as long each time. */
export function declinePauseHours(declines: number): number {
  return Math.min(
    FIRST_PAUSE_HOURS * 2 ** Math.max(0, declines - MAX_DECLINED_RENEWALS),
    LONGEST_PAUSE_HOURS,
  );
}

/** A day before the hold's end as the provider gives it, or half way through a short one. */
export function renewalTime(liveSince: Date, captureBefore: Date): Date {
  const dayBefore = captureBefore.getTime() - 86_400_000;
  const halfWay = (liveSince.getTime() + captureBefore.getTime()) / 2;
  return new Date(Math.max(dayBefore, halfWay));
}

/**
 * Refusals after which only the cardholder can go on: the bank wants them to confirm, or its network forbids another attempt on this
 * card and fines it.
 */
export const ASKS_FOR_CARDHOLDER: ReadonlySet<string> = new Set([
  "authentication_required",
  "requires_action",
  "do_not_try_again",
]);

/** A pledge's status in the API. One to be released is shown as cancelled from the decision on. */
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
