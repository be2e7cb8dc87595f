import { lazy } from "react";

/*
 * The dialogs and what they need (forms, schemas, words, the card provider's components) are fetched when somebody comes near
 * a button that opens one, not with the page.
 */

// biome-ignore lint/suspicious/noImportCycles: asked for long after both are there
const importDialogs = () => import("./dialogs");
const importChallengeDialog = () => import("../create/challenge-dialog");
const importBoostDialog = () => import("../boost/boost-dialog");
const importPaymentDialog = () => import("@/components/payments/payment-dialog");

export const Dialogs = lazy(importDialogs);
export const ChallengeDialog = lazy(importChallengeDialog);
export const BoostDialog = lazy(importBoostDialog);
export const PaymentDialog = lazy(importPaymentDialog);

/** What the dialogs say in a language. */
export const loadWords = async (locale: string) => (await import("./dialog-words")).loadDialogWords(locale);
const importWords = () => loadWords(document.documentElement.lang);

/** A failure shows when the dialog is opened and its code asked for again. */
function fetchAhead(...imports: (() => Promise<unknown>)[]): void {
  Promise.all(imports.map((load) => load())).catch(() => undefined);
}

export const loadChallengeDialog = () => fetchAhead(importWords, importDialogs, importChallengeDialog);
export const loadBoostDialog = () => fetchAhead(importWords, importDialogs, importBoostDialog);
export const loadPaymentDialog = () => fetchAhead(importWords, importDialogs, importPaymentDialog);
