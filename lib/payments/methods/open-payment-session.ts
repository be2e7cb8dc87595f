import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { PaymentSessionWire } from "../contract";
import { createCustomerSession, hideCard, listCards } from "../provider/methods";
import { onePerNumber } from "./one-per-number";

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
  const [reply] = await Promise.all([
    createCustomerSession(customer.stripeCustomerId),
    offerEachOnce(customer.stripeCustomerId),
  ]);
  if (reply.kind !== "answer") throw new DomainError("payments_unavailable");
  return { customer_session_client_secret: reply.value };
}

/**
 * The provider's form shows every card that may be offered, also one that was typed twice: all but the one that stands for it
 * are kept for renewals only. Without a clear answer the form shows it twice.
 */
async function offerEachOnce(customerId: string): Promise<void> {
  const reply = await listCards(customerId);
  if (reply.kind !== "answer") return;
  const offered = reply.value.filter(({ isReusable }) => isReusable);
  const repeated = onePerNumber(offered).flatMap(({ id, ids }) => ids.filter((other) => other !== id));
  await Promise.all(repeated.map(hideCard));
}
