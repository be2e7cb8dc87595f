import { screenOwnText } from "@/lib/accounts";
import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { createPledge, describePledge, type OpenPledge, openAuthorization } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId, PledgeId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";
import type { Locale } from "@/lib/shared/wire";
import { requirePledgeInCap, requireRoom } from "../caps";
import { type BoostInput, MINIMUM_BOOST_CENTS, type PaymentRequest } from "../contract";
import { isUndecided, type LockedChallenge, lockChallenge } from "../transition";

/**
 * Adds money to an active challenge. It counts, and is shown with its message, once the card is authorized. Repeating an
 * unpaid boost of the same amount resumes it with the newest message (decision 4).
 * @param boost at least $1; the message is screened before the card is asked for
 * @throws DomainError boost_too_low, amount_too_high, challenge_not_found, self_challenge, boost_closed, pot_full,
 * moderation_failed, wrong_state (the pledge was released meanwhile), payments_unavailable
 */
export async function boostChallenge(
  actor: Actor,
  id: ChallengeId,
  { amount, message = "", anonymous = false }: BoostInput,
  locale: Locale,
): Promise<PaymentRequest> {
  if (amount < MINIMUM_BOOST_CENTS) throw new DomainError("boost_too_low");
  requirePledgeInCap(amount);
  if (message !== "") {
    // Checked before the screening, so that nobody has texts screened for a boost that would be refused, and again below.
    await transaction((tx) => admit(tx, actor, id, amount));
    await screenOwnText(actor.userId, "boost_message", message, locale);
  }
  const words = { message: message === "" ? null : message, anonymous };
  const { pledgeId, operationId } = await transaction(async (tx): Promise<OpenPledge> => {
    const { streamerId } = await admit(tx, actor, id, amount);
    const twin = await findUnpaidTwin(tx, actor, id, amount);
    if (twin !== null) {
      await describePledge(tx, twin, words);
      return { pledgeId: twin };
    }
    return createPledge(tx, {
      challengeId: id,
      backerId: actor.userId,
      streamerId,
      kind: "boost",
      amountCents: amount,
      ...words,
    });
  });
  const { clientSecret } = await openAuthorization(pledgeId, operationId);
  return { requiresPayment: true, clientSecret };
}

/** Locks the challenge and checks that it takes this boost now. */
async function admit(tx: Tx, actor: Actor, id: ChallengeId, amount: Cents): Promise<LockedChallenge> {
  const challenge = await lockChallenge(tx, id);
  if (challenge.activatedAt === null) throw new DomainError("challenge_not_found");
  if (challenge.streamerId === actor.userId) throw new DomainError("self_challenge");
  if (!isUndecided(challenge)) throw new DomainError("boost_closed");
  requireRoom(challenge.potCents, amount);
  return challenge;
}

async function findUnpaidTwin(
  tx: Tx,
  actor: Actor,
  challengeId: ChallengeId,
  amountCents: Cents,
): Promise<PledgeId | null> {
  const twin = await tx.pledge.findFirst({
    where: {
      challengeId,
      backerId: actor.userId,
      kind: "boost",
      status: "awaiting",
      goal: "hold",
      amountCents,
      // Paying that one would agree to a counter-offer.
      counterOffer: null,
    },
    select: { id: true },
  });
  return twin?.id ?? null;
}
