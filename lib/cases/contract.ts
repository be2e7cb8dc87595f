/** Source: docs/product/operators.md#cases. */
export const CASE_KINDS = ["review", "appeal", "dispute", "report", "objection"] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_STATES = ["open", "decided", "closed"] as const;

export const CASE_SUBJECTS = ["challenge", "streamer", "user", "dispute", "pledge", "statement"] as const;
export type CaseSubject = (typeof CASE_SUBJECTS)[number];

/** Whom an operator may ask: who wrote the challenge, its streamer, and the backer whose dispute it is. */
export const CASE_SIDES = ["challenger", "streamer", "backer"] as const;
export type CaseSide = (typeof CASE_SIDES)[number];

/** Every act of an operator. Their texts are `admin.acts.names.<act>`, with an underscore for the dot. */
export const ACTS = [
  "case.approve",
  "case.reject",
  "case.upheld",
  "case.rejected",
  "case.uphold",
  "case.dismiss",
  "case.reverse",
  "case.keep",
  "case.propose",
  "case.claim",
  "case.release",
  "case.ask",
  "case.note",
  "user.open",
  "user.search",
  "user.warn",
  "user.limit",
  "user.suspend",
  "user.lift",
  "user.remove_content",
  "user.remove_message",
  "user.recover",
  "user.birth_date",
  "role.propose",
  "role.withdraw",
  "role.confirm",
  "role.grant",
  "payout.hold",
  "payout.release",
  "payout.retry",
  "payout_account.replace",
  "money.audit",
  "rules.try",
] as const;
export type ActName = (typeof ACTS)[number];

/**
 * Disputes are upheld or rejected, like their statuses; reports are upheld or dismissed; what an objection is against is reversed
 * or kept.
 */
export const CASE_DECISION_NAMES = [
  "approve",
  "reject",
  "upheld",
  "rejected",
  "uphold",
  "dismiss",
  "reverse",
  "keep",
] as const;
export type CaseDecisionName = (typeof CASE_DECISION_NAMES)[number];

/** Hours until the people concerned have a decision. Source: docs/product/operators.md#cases. */
export const PROMISED_HOURS = {
  review: 24,
  appeal: 48,
  dispute: 72,
  report: 72,
  objection: 168,
} as const satisfies Record<CaseKind, number>;
