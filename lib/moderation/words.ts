import { wordsIn } from "@/lib/i18n/words";
import type { Locale } from "@/lib/shared/wire";
import type { Doubt, Reason } from "./contract";
import type { Screening } from "./screening";

/** The reason of a refusal in the reader's language: its most serious category. */
export function refusalReason(reasons: readonly Reason[], locale: Locale): string {
  return wordsIn(locale)(`moderation.reasons.${reasons[0] ?? "other"}`);
}

/** What an undecided text needs: a later judgement is remembered for the next try, the same doubt would come back. */
const UNDECIDED: Record<Doubt, "now" | "today" | "wording"> = {
  slow: "now",
  down: "now",
  nonsense: "now",
  ceiling: "today",
  unsure: "wording",
  contradiction: "wording",
};

/**
 * Why a text without a review queue was not approved, in the reader's language: what it breaks, or that nobody could decide and
 * what to do. Source: docs/product/screening.md#when-the-model-does-not-decide.
 */
export function notApprovedReason(
  { verdict, categories, doubt }: Pick<Screening, "verdict" | "categories" | "doubt">,
  locale: Locale,
): string {
  if (verdict !== "unsure" || !doubt) return refusalReason(categories, locale);
  return wordsIn(locale)(`moderation.undecided.${UNDECIDED[doubt]}`);
}

/**
 * The platform's fixed rules, as shown to streamers and challengers and as the model reads them.
 * Source: docs/product/screening.md#categories.
 */
export function platformRules(locale: Locale): string {
  return wordsIn(locale)("moderation.platformRules");
}
