import { lazy } from "react";

const importPaymentStep = () => import("./payment-step");
const importPaidPanel = () => import("../paid/paid-panel");

export const PaymentStep = lazy(importPaymentStep);
export const PaidPanel = lazy(importPaidPanel);

/** What a payment shows, until it is made: awaited before one is begun. @throws when it cannot be loaded */
export async function loadPayment(): Promise<void> {
  await Promise.all([importPaymentStep(), importPaidPanel()]);
}
