import { lazy } from "react";

/*
 * The dialogs and what they need (forms, schemas, the card provider's components) are fetched when somebody comes near
 * a button that opens one, not with the page.
 */

const importChallengeDialog = () => import("./challenge-dialog");
const importBoostDialog = () => import("./boost-dialog");
const importPaymentDialog = () => import("@/components/payments/payment-dialog");

export const ChallengeDialog = lazy(importChallengeDialog);
export const BoostDialog = lazy(importBoostDialog);
export const PaymentDialog = lazy(importPaymentDialog);

/** A failure shows when the dialog is opened and its code asked for again. */
const unheard = () => undefined;

export function loadChallengeDialog(): void {
  importChallengeDialog().catch(unheard);
}

export function loadBoostDialog(): void {
  importBoostDialog().catch(unheard);
}

export function loadPaymentDialog(): void {
  importPaymentDialog().catch(unheard);
}
