import { wordsIn } from "@/lib/i18n/words";
import type { Locale } from "@/lib/shared/wire";
import type { Reason } from "./contract";

/** The reason of a refusal in the reader's language: its most serious category. */
export function refusalReason(reasons: readonly Reason[], locale: Locale): string {
  return wordsIn(locale)(`moderation.reasons.${reasons[0] ?? "other"}`);
}

/**
 * The platform's fixed rules, as shown to streamers and challengers and as the model is told.
 * Source: docs/product/screening.md#categories.
 */
export function platformRules(locale: Locale): string {
  return wordsIn(locale)("moderation.platformRules");
}
