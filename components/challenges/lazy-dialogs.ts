import { lazy } from "react";
import { loadDialogWords } from "./dialog-words";

/*
 * The dialogs and what they need (forms, schemas, words, the card provider's components) are fetched when somebody comes near
 * a button that opens one, not with the page.
 */

const importDialogs = () => import("./dialogs");
const importWords = () => loadDialogWords(document.documentElement.lang);
const importChallengeDialog = () => import("./challenge-dialog");
const importBoostDialog = () => import("./boost-dialog");
const importPaymentDialog = () => import("@/components/payments/payment-dialog");

export const Dialogs = lazy(importDialogs);
export const ChallengeDialog = lazy(importChallengeDialog);
export const BoostDialog = lazy(importBoostDialog);
export const PaymentDialog = lazy(importPaymentDialog);

/** A failure shows when the dialog is opened and its code asked for again. */
function fetchAhead(...imports: (() => Promise<unknown>)[]): void {
  Promise.all(imports.map((load) => load())).catch(() => undefined);
}

export const loadChallengeDialog = () => fetchAhead(importWords, importDialogs, importChallengeDialog);
export const loadBoostDialog = () => fetchAhead(importWords, importDialogs, importBoostDialog);
export const loadPaymentDialog = () => fetchAhead(importWords, importDialogs, importPaymentDialog);
