import type { Locale } from "@/lib/shared/wire";
import { type MessageTree, pickMessages } from "./pick-messages";
import { CATALOGUES } from "./words";

/** What only the dialogs to challenge, boost and pay say. */
export const DIALOG_NAMESPACES = [
  "challenges.boost",
  "challenges.dialog",
  "challenges.payment",
  "challenges.refusal",
  "challenges.rules",
  "challenges.timeLimits",
  "errors.fields",
  "payments.form",
  "ui.safe",
];

/** The words of the dialogs, which a page fetches with their code and does not carry (docs/product/languages.md#weight). */
export function dialogWords(locale: Locale): MessageTree {
  return pickMessages(CATALOGUES[locale], DIALOG_NAMESPACES);
}
