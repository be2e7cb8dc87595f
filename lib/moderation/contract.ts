/**
 * Why a text may be refused, most serious first. The code is stored, answered and translated
 * (`moderation.reasons.<category>`). Source: docs/product/screening.md#categories.
 */
export const HARM_CATEGORIES = [
  "sexual",
  "self_harm",
  "violence",
  "harassment",
  "illegal",
  "humiliation",
  "personal_data",
  "off_platform",
] as const;
export type Category = (typeof HARM_CATEGORIES)[number];

/**
 * Every reason for a refusal: the categories, which rules and models find; the streamer's own guidelines, which only a model or
 * a person can read; and the rest of the platform's rules, such as spam.
 */
export const REASONS = [...HARM_CATEGORIES, "guidelines", "other"] as const;
export type Reason = (typeof REASONS)[number];

/** What people report, and what an operator removes a challenge for: the platform's rules, not a streamer's own. */
export const REPORT_REASONS = [...HARM_CATEGORIES, "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The kind of a screened text: it decides what is excused, and what a decision refers to. */
export const TEXT_KINDS = [
  "challenge",
  "bio",
  "guidelines",
  "username",
  "dispute",
  "boost_message",
  "streamer_answer",
  "wording",
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** Why the model's answer did not decide. Source: docs/product/screening.md#when-the-model-does-not-decide. */
export const DOUBTS = [
  /** It said so, or was not confident. */
  "unsure",
  /** It approved what a rule or the classifier suspects. */
  "contradiction",
  "slow",
  "down",
  /** Not an answer by the schema, or one that contradicts itself. */
  "nonsense",
  /** The calls of the day are used up. */
  "ceiling",
] as const;
export type Doubt = (typeof DOUBTS)[number];
