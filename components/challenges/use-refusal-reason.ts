import { type Messages, useTranslations } from "next-intl";

type Reason = keyof Messages["moderation"]["reasons"];

/** Reasons with a message; a newer one falls back to "other". */
const known: Record<Reason, true> = {
  guidelines: true,
  harassment: true,
  humiliation: true,
  illegal: true,
  off_platform: true,
  other: true,
  personal_data: true,
  self_harm: true,
  sexual: true,
  violence: true,
};

/** The words of a challenge's `refusal_category`. Source: docs/product/screening.md#categories. */
export function useRefusalReason(): (category: string | null) => string {
  const reasons = useTranslations("moderation.reasons");
  return (category) => reasons(isReason(category) ? category : "other");
}

function isReason(category: string | null): category is Reason {
  return category !== null && Object.hasOwn(known, category);
}
