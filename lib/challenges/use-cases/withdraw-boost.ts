import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { notify } from "@/lib/notifications";
import { type Pledge, releasePledge, requirePledge, withdrawPledge } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { type ChallengeId, isId, type PledgeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import type { ChallengeWire } from "../contract";
import { requireChallengeWire } from "../require";
import {
  isUndecided,
  type LockedChallenge,
  lockChallenge,
  lockChallengeOfPledge,
  transition,
} from "../transition";

/**
 * A booster takes their boost back while the challenge is undecided: it leaves the pot and its hold is voided. Repeating it
 * changes nothing. Source: docs/product/pledges-and-boosts.md#taking-a-boost-back.
 * @throws DomainError challenge_not_found, payment_not_found (also for another person's boost), offer_not_withdrawable (the
 * creator cancels instead), withdraw_closed (accepted, over, or out of time)
 */
export async function withdrawBoost(
  actor: Actor,
  id: ChallengeId,
  pledgeId: PledgeId,
): Promise<ChallengeWire> {
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    const pledge = await requireOwnPledge(tx, actor, challenge, pledgeId);
    if (pledge.withdrawnAt !== null) return;
    if (pledge.kind === "offer") throw new DomainError("offer_not_withdrawable");
    if (!isUndecided(challenge)) throw new DomainError("withdraw_closed");
    await withdrawLocked(tx, challenge, pledge);
  });
  return requireChallengeWire(id);
}

/**
 * Withdraws a boost whose owner cannot: their account is closed, or the provider has released the hold. On a challenge that is
 * decided already, releases it only if it does not count.
 */
export async function withdrawOrReleaseBoost(pledgeId: PledgeId): Promise<void> {
  await transaction(async (tx) => {
    const challenge = await lockChallengeOfPledge(tx, pledgeId);
    const pledge = await requirePledge(tx, pledgeId);
    if (pledge.kind === "boost" && isUndecided(challenge)) await withdrawLocked(tx, challenge, pledge);
    else await releasePledge(tx, pledgeId);
  });
}

/** Takes a boost out of a challenge that is undecided. The caller holds the challenge's lock. */
async function withdrawLocked(tx: Tx, challenge: LockedChallenge, pledge: Pledge): Promise<void> {
  const withdrawn = await withdrawPledge(tx, pledge.id);
  if (withdrawn === null || !withdrawn.wasCounted) return;
  await transition(tx, challenge, "withdraw", {
    actorId: pledge.backerId,
    patch: {
      potCents: cents(challenge.potCents - pledge.amountCents),
      boostCount: challenge.boostCount - 1,
      backerCount: challenge.backerCount - (withdrawn.leaves ? 1 : 0),
    },
    data: { pledge_id: pledge.id, amount_cents: pledge.amountCents },
  });
  await notify(tx, {
    userId: pledge.backerId,
    type: "boost_withdrawn",
    challengeId: challenge.id,
    data: { amount_cents: pledge.amountCents },
  });
}

async function requireOwnPledge(
  tx: Tx,
  actor: Actor,
  challenge: LockedChallenge,
  pledgeId: PledgeId,
): Promise<Pledge> {
  if (!isId(pledgeId)) throw new DomainError("payment_not_found");
  const pledge = await requirePledge(tx, pledgeId);
  const isOwn = pledge.backerId === actor.userId && pledge.challengeId === challenge.id;
  if (!isOwn || pledge.kind === "appeal") throw new DomainError("payment_not_found");
  return pledge;
}
