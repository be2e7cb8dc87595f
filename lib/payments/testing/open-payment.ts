import { openAuthorization } from "@/lib/payments";
import { pledge, stage } from "@/tests/support/money";

/** A pledge of $25 whose payment is open in the browser: its card is not confirmed yet. */
export async function openPayment() {
  const on = await stage();
  const pledgeId = await pledge(on);
  const { clientSecret } = await openAuthorization(pledgeId);
  return { on, pledgeId, clientSecret, intentId: intentOf(clientSecret) };
}

/** The payment intent of a client secret. */
export function intentOf(clientSecret: string): string {
  return clientSecret.split("_secret_")[0] ?? "";
}
