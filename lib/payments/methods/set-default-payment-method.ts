import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { requireCard } from "./require-card";

/**
 * Chooses the card that is offered first for the caller's next payments. Holds keep the card that they were made with.
 * @throws DomainError payment_method_not_found (unknown, another person's, or kept for renewals only), payments_unavailable
 */
export async function setDefaultPaymentMethod(actor: Actor, methodId: string): Promise<void> {
  const { isReusable } = await requireCard(actor, methodId);
  if (!isReusable) throw new DomainError("payment_method_not_found");
  await db().paymentCustomer.updateMany({
    where: { userId: actor.userId },
    data: { defaultMethodId: methodId },
  });
}
