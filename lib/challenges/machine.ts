import type { Transitions } from "@/lib/shared/state-machine";

/**
 * The state machine of a challenge. Source: docs/product/challenges.md#who-may-do-what; `npm run readme` prints it in
 * docs/product/challenges.md#statuses.
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

export const TRANSITIONS = {
  /** Screening or an operator passed it; it waits for its creator's card. */
  approve: { from: ["pending", "pending_review"], to: "approved" },
  /** Screening was unsure or unavailable; a person decides. */
  hold_for_review: { from: ["pending"], to: "pending_review" },
  reject: { from: ["pending", "pending_review"], to: "review_failed" },
  /** An operator reversed a refusal after an objection. */
  reinstate: { from: ["review_failed"], to: "approved" },
  /** The $2 appeal was paid. */
  appeal: { from: ["review_failed"], to: "pending_review" },
  /** The creator's card was authorized. */
  activate: { from: ["approved"], to: "active" },
  /** 24 hours without payment. */
  lapse: { from: ["approved"], to: "cancelled" },
  boost: { from: ["active"], to: "active" },
  /** A booster took their boost back. */
  withdraw: { from: ["active"], to: "active" },
  /** The streamer proposes a larger pot or another wording. */
  counter_offer: { from: ["active"], to: "active" },
  /** The creator agrees to it. */
  agree: { from: ["active"], to: "active" },
  /** It was declined, taken back, or nobody answered. */
  end_counter_offer: { from: ["active"], to: "active" },
  cancel: { from: ["pending", "pending_review", "approved", "active"], to: "cancelled" },
  accept: { from: ["active"], to: "accepted" },
  /** Taken back within ten seconds, before it took effect. */
  undo_accept: { from: ["accepted", "in_progress"], to: "active" },
  decline: { from: ["active"], to: "declined" },
  /** The time limit ran out. */
  expire: { from: ["active"], to: "expired" },
  start: { from: ["accepted"], to: "in_progress" },
  complete: { from: ["accepted", "in_progress"], to: "completed" },
  fail: { from: ["accepted", "in_progress"], to: "failed" },
  /** 14 days passed without completion. */
  miss_deadline: { from: ["accepted", "in_progress"], to: "failed" },
  /** An operator removed it after reports. */
  remove: { from: ["active"], to: "cancelled" },
  /** The same, after acceptance. */
  remove_accepted: { from: ["accepted", "in_progress"], to: "failed" },
} as const satisfies Transitions<ChallengeStatus>;

export type ChallengeEvent = keyof typeof TRANSITIONS;

/** A status as the API writes it: `in-progress` for `in_progress`, the others unchanged. */
export type WireStatus = Exclude<ChallengeStatus, "in_progress"> | "in-progress";

export function wireStatus(status: ChallengeStatus): WireStatus {
  return status === "in_progress" ? "in-progress" : status;
}
