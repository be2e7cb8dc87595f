import type { Locale } from "@/lib/shared/wire";
import { type MessageTree, pickMessages } from "./pick-messages";
import { CATALOGUES } from "./words";

/** Messages used only by the challenge, boost and payment dialogs. */
export const DIALOG_NAMESPACES = [
  "challenges.boost",
  "challenges.dialog",
  "challenges.payment",
  "challenges.refusal",
  "challenges.rules",
  "challenges.timeLimits",
  "challenges.words",
  "errors.fields",
  "payments.form",
  "ui.safe",
];

/** The dialogs' messages, which pages fetch together with the dialogs' code (docs/product/languages.md#weight). */
export function dialogWords(locale: Locale): MessageTree {
  return pickMessages(CATALOGUES[locale], DIALOG_NAMESPACES);
}
