import { db } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import type { UserId } from "@/lib/shared/ids";
import { detachCard, listCards } from "../provider/methods";
import { OutcomeUnknown } from "../provider/reply";
import { requireCard } from "./require-card";

/**
 * Removes one of the caller's saved cards, as often as it was saved. Live holds on it stay; from now on their renewals and
 * collections ask their backer instead of the card (docs/product/pledges-and-boosts.md#payment-methods).
 * @throws DomainError payment_method_not_found (unknown, another person's or removed already), payments_unavailable
 */
export async function removePaymentMethod(actor: Actor, methodId: string): Promise<void> {
  const { ids } = await requireCard(actor, methodId);
  await transaction(async (tx) => {
    await tx.$executeRaw`
      UPDATE payment_customers
      SET removed_method_ids = ARRAY(SELECT DISTINCT unnest(removed_method_ids || ${ids}::text[]))
      WHERE user_id = ${actor.userId}::uuid`;
    for (const id of ids)
      await enqueue(tx, "payments.detach_methods", { userId: actor.userId, methodId: id }, { key: id });
  });
  // For the person who waits. Without a clear answer the jobs do it.
  await Promise.all(ids.map(detachCard));
}

/** Detaches a removed card at the provider; with null every card of the person, whose account is erased. Idempotent. */
export async function detachMethods(userId: UserId, methodId: string | null): Promise<void> {
  for (const id of methodId === null ? await cardsOf(userId) : [methodId]) {
    const reply = await detachCard(id);
    if (reply.kind === "unclear") throw new OutcomeUnknown(reply.reason);
  }
}

async function cardsOf(userId: UserId): Promise<readonly string[]> {
  const customer = await db().paymentCustomer.findUnique({
    where: { userId },
    select: { stripeCustomerId: true },
  });
  if (customer === null) return [];
  const reply = await listCards(customer.stripeCustomerId);
  if (reply.kind === "unclear") throw new OutcomeUnknown(reply.reason);
  return reply.kind === "answer" ? reply.value.map(({ id }) => id) : [];
}
