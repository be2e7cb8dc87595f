import { lazy } from "react";
import { loadPayment } from "./lazy-payment";

/*
 * The dialogs (forms, schemas, messages, the card provider's components) are not part of a page's first load. They are
 * fetched when a button that opens one is hovered or focused, at the latest when it is clicked.
 */

const importSignInDialog = () => import("@/components/auth/dialog/sign-in-dialog");
const importChallengeDialog = () => import("../create/challenge-dialog");
const importBoostDialog = () => import("../boost/boost-dialog");
const importReportDialog = () => import("@/components/reports/report-dialog");

export const SignInDialog = lazy(importSignInDialog);
export const ChallengeDialog = lazy(importChallengeDialog);
export const BoostDialog = lazy(importBoostDialog);
export const ReportDialog = lazy(importReportDialog);

/** Loads the dialogs' messages for a locale. */
export const loadMessages = async (locale: string) =>
  (await import("./dialog-messages")).loadDialogMessages(locale);

/** Everything that the sign-in dialog needs. @throws when a part of it cannot be loaded */
export async function loadSignInDialog(locale: string): Promise<void> {
  await Promise.all([loadMessages(locale), importSignInDialog(), import("@/components/ui/dialog-panel")]);
}

/** Everything that the dialog of an act needs. @throws when a part of it cannot be loaded */
export async function loadActDialog(what: Act, locale: string): Promise<void> {
  await Promise.all([loadMessages(locale), ACT_DIALOGS[what](), import("@/components/ui/dialog-panel")]);
}

export type Act = keyof typeof ACT_DIALOGS;

const ACT_DIALOGS = {
  challenge: importChallengeDialog,
  boost: importBoostDialog,
  report: importReportDialog,
};

/** Ignores failures: opening the dialog loads the code again and reports the error. */
function prefetch(importDialog: () => Promise<unknown>): void {
  Promise.all([loadMessages(document.documentElement.lang), importDialog()]).catch(() => undefined);
}

export const prefetchSignInDialog = () => prefetch(importSignInDialog);
export const prefetchActDialog = (what: Act) => prefetch(ACT_DIALOGS[what]);
export const prefetchPaymentDialog = () => prefetch(loadPayment);
