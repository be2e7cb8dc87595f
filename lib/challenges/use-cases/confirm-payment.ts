import { syncPaymentIntent } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeWire } from "../contract";
import { requireChallengeWire } from "../require";
import { settlePledge } from "./settle-pledge";

/**
 * The browser reports that a card was authorized. The provider is asked whether it is true. The webhook about the same
 * payment has the same effect, whichever comes first.
 * @throws DomainError payment_not_found (also for another person's payment), payment_incomplete, payment_too_late (the
 * money was released), payments_unavailable
 */
export async function confirmPayment(
  actor: Actor,
  paymentIntentId: string,
): Promise<{ challenge: ChallengeWire; payment_intent: { id: string; status: string } }> {
  const payment = await syncPaymentIntent(paymentIntentId);
  if (payment === null || payment.backerId !== actor.userId) throw new DomainError("payment_not_found");
  if (payment.pledgeStatus === "awaiting") {
    throw new DomainError("payment_incomplete", { status: payment.intentStatus });
  }
  const outcome = await settlePledge(payment.pledgeId);
  if (outcome === "too_late") throw new DomainError("payment_too_late");
  return {
    challenge: await requireChallengeWire(payment.challengeId),
    payment_intent: { id: paymentIntentId, status: payment.intentStatus },
  };
}
