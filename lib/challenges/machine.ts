/**
 * The life of a challenge as data: event -> the states it may come from and the one it leads to.
 * Source: docs/product/challenges.md#who-may-do-what. Printed there by a script, tested cell by cell.
 */
export const CHALLENGE_STATUSES = [
  "pending",
  "pending_review",
  "review_failed",
  "approved",
  "active",
  "accepted",
  "in_progress",
  "completed",
  "failed",
  "declined",
  "expired",
  "cancelled",
] as const;
export type ChallengeStatus = (typeof CHALLENGE_STATUSES)[number];

type Move = { readonly from: readonly ChallengeStatus[]; readonly to: ChallengeStatus };

export const TRANSITIONS = {
  /** Screening passed it: it waits for its creator's card. */
  approve: { from: ["pending", "pending_review"], to: "approved" },
  /** Screening was unsure or unavailable: a person decides. */
  hold_for_review: { from: ["pending"], to: "pending_review" },
  reject: { from: ["pending", "pending_review"], to: "review_failed" },
  /** The $2 appeal was paid. */
  appeal: { from: ["review_failed"], to: "pending_review" },
  /** The creator's card was authorized. */
  activate: { from: ["approved"], to: "active" },
  /** 24 hours without payment. */
  lapse: { from: ["approved"], to: "cancelled" },
  boost: { from: ["active"], to: "active" },
  cancel: { from: ["pending", "pending_review", "approved", "active"], to: "cancelled" },
  accept: { from: ["active"], to: "accepted" },
  decline: { from: ["active"], to: "declined" },
  /** The time limit ran out. */
  expire: { from: ["active"], to: "expired" },
  start: { from: ["accepted"], to: "in_progress" },
  complete: { from: ["accepted", "in_progress"], to: "completed" },
  fail: { from: ["accepted", "in_progress"], to: "failed" },
  /** 14 days passed without completion. */
  miss_deadline: { from: ["accepted", "in_progress"], to: "failed" },
} as const satisfies Record<string, Move>;

export type ChallengeEvent = keyof typeof TRANSITIONS;

/** Where an event leads from a state; null when the state does not allow it. */
export function nextStatus(status: ChallengeStatus, event: ChallengeEvent): ChallengeStatus | null {
  const move: Move = TRANSITIONS[event];
  return move.from.includes(status) ? move.to : null;
}

/** The states an event may come from, for a compare-and-set. */
export function sourcesOf(event: ChallengeEvent): readonly ChallengeStatus[] {
  return TRANSITIONS[event].from;
}

/** How the wire writes a state: `in-progress`, everything else alike. */
export type WireStatus = Exclude<ChallengeStatus, "in_progress"> | "in-progress";

export function wireStatus(status: ChallengeStatus): WireStatus {
  return status === "in_progress" ? "in-progress" : status;
}
