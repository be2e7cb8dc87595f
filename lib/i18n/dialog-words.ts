import type { Locale } from "@/lib/shared/wire";
import { type MessageTree, pickMessages } from "./pick-messages";
import { CATALOGUES } from "./words";

/** Messages used only by the sign-in, challenge, boost, payment and report dialogs. */
export const DIALOG_NAMESPACES = [
  "auth.dialog",
  "auth.forgot",
  "auth.google",
  "auth.mfa",
  "auth.panel",
  "auth.password",
  "auth.sendConfirmation",
  "auth.signIn",
  "auth.signUp",
  "auth.strength",
  "challenges.boost",
  "challenges.dialog",
  "challenges.paid",
  "challenges.payment",
  "challenges.refusal",
  "challenges.rules",
  "challenges.signIn",
  "challenges.share",
  "challenges.timeLimits",
  "challenges.words",
  "errors.fields",
  "limits",
  "moderation.reasons",
  "payments.card",
  "payments.form",
  "reports.dialog",
  "reports.reasons",
  "streamers.kinds",
  "streamers.rules",
  "ui.safe",
];

/** The dialogs' messages, which pages fetch together with the dialogs' code (docs/product/languages.md#weight). */
export function dialogWords(locale: Locale): MessageTree {
  return pickMessages(CATALOGUES[locale], DIALOG_NAMESPACES);
}
