/**
 * Why a text may be refused, most serious first. The code is stored, answered and translated
 * (`moderation.reasons.<category>`). Source: docs/product/screening.md#categories.
 */
export const CATEGORIES = [
  "sexual",
  "self_harm",
  "violence",
  "harassment",
  "illegal",
  "humiliation",
  "personal_data",
  "off_platform",
] as const;
export type Category = (typeof CATEGORIES)[number];

/** The kind of a screened text: it decides what is excused, and what a decision refers to. */
export const TEXT_KINDS = [
  "challenge",
  "bio",
  "guidelines",
  "username",
  "dispute",
  "boost_message",
  "counter_offer",
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];
