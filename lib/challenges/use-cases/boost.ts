import { transaction } from "@/lib/db/transaction";
import { createPledge, type OpenPledge, openAuthorization } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";
import { requirePledgeInCap, requireRoom } from "../caps";
import { MINIMUM_BOOST_CENTS, type PaymentRequest } from "../contract";
import { lockChallenge } from "../transition";

/**
 * Adds money to an active challenge. It counts, and is shown, once the card is authorized. Repeating an unpaid boost of
 * the same amount resumes it (decision 4).
 * @param amountCents at least $1
 * @throws DomainError boost_too_low, amount_too_high, challenge_not_found, self_challenge, boost_closed, pot_full,
 * wrong_state (the pledge was released meanwhile), payments_unavailable
 */
export async function boostChallenge(
  actor: Actor,
  id: ChallengeId,
  amountCents: Cents,
): Promise<PaymentRequest> {
  if (amountCents < MINIMUM_BOOST_CENTS) throw new DomainError("boost_too_low");
  requirePledgeInCap(amountCents);
  const { pledgeId, operationId } = await transaction(async (tx): Promise<OpenPledge> => {
    const challenge = await lockChallenge(tx, id);
    if (challenge.activatedAt === null) throw new DomainError("challenge_not_found");
    if (challenge.streamerId === actor.userId) throw new DomainError("self_challenge");
    const open = challenge.status === "active" && challenge.expiresAt !== null && challenge.expiresAt > now();
    if (!open) throw new DomainError("boost_closed");
    requireRoom(challenge.potCents, amountCents);
    const twin = await tx.pledge.findFirst({
      where: { challengeId: id, backerId: actor.userId, kind: "boost", status: "awaiting", amountCents },
      select: { id: true },
    });
    if (twin !== null) return { pledgeId: twin.id };
    const { streamerId } = challenge;
    return createPledge(tx, {
      challengeId: id,
      backerId: actor.userId,
      streamerId,
      kind: "boost",
      amountCents,
    });
  });
  const { clientSecret } = await openAuthorization(pledgeId, operationId);
  return { requiresPayment: true, clientSecret };
}
