import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { PaymentSessionWire } from "../contract";
import { createCustomerSession } from "../provider/methods";

/**
 * Lets the caller's browser show their reusable cards in the provider's payment form, for half an hour. Null for somebody
 * without a customer at the provider: there is nothing to show.
 * @throws DomainError payments_unavailable
 */
export async function openPaymentSession(actor: Actor): Promise<PaymentSessionWire> {
  const customer = await db().paymentCustomer.findUnique({
    where: { userId: actor.userId },
    select: { stripeCustomerId: true },
  });
  if (customer === null) return { customer_session_client_secret: null };
  const reply = await createCustomerSession(customer.stripeCustomerId);
  if (reply.kind !== "answer") throw new DomainError("payments_unavailable");
  return { customer_session_client_secret: reply.value };
}
