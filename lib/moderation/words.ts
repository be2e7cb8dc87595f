import { wordsIn } from "@/lib/i18n/words";
import type { Locale } from "@/lib/shared/wire";
import type { Category } from "./contract";

/** The reason of a refusal in the reader's language: its most serious category. */
export function refusalReason(categories: readonly Category[], locale: Locale): string {
  const words = wordsIn(locale);
  const [first] = categories;
  return first === undefined ? words("moderation.reasons.other") : words(`moderation.reasons.${first}`);
}

/**
 * The platform's fixed rules, as shown to streamers and challengers and passed to the model layer.
 * Source: docs/product/screening.md#categories.
 */
export function platformRules(locale: Locale): string {
  return wordsIn(locale)("moderation.platformRules");
}
