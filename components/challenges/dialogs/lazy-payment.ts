import { inTime } from "./in-time";

/** What a payment shows, until it is made: awaited before one is begun. @throws when it cannot be loaded in time */
export async function loadPayment(): Promise<void> {
  await inTime(Promise.all([import("./payment-step"), import("../paid/paid-panel")]));
}
