/** What a payment shows, until it is made: awaited before one is begun. @throws when it cannot be loaded */
export async function loadPayment(): Promise<void> {
  await Promise.all([import("./payment-step"), import("../paid/paid-panel")]);
}
