import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { notify } from "@/lib/notifications";
import {
  type Counted,
  countPledge,
  type Pledge,
  refusePledge,
  releasePledge,
  requirePledge,
} from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import type { PledgeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { roomIn } from "../caps";
import { timeLimitSchema } from "../contract";
import { endOfTimeLimit } from "../time-limits";
import { isUndecided, type LockedChallenge, lockChallengeOfPledge, transition } from "../transition";
import { startAppealReview } from "./start-appeal-review";

/**
 * `too_late`: the money was released, because the challenge had left the state that takes it, its pot was full, or its backer
 * had taken the boost back.
 */
export type Settlement = "settled" | "too_late";

/**
 * Applies what the payment provider said about a pledge: an offer activates its challenge, a boost joins the pot, an
 * appeal's fee starts the review, and a payment that comes too late is released. Idempotent: it decides under the
 * challenge's lock, moves money once and notifies once.
 */
export async function settlePledge(pledgeId: PledgeId): Promise<Settlement> {
  return transaction(async (tx) => {
    const challenge = await lockChallengeOfPledge(tx, pledgeId);
    const pledge = await requirePledge(tx, pledgeId);
    if (pledge.kind === "appeal") {
      await startAppealReview(tx, challenge, pledge);
      return "settled";
    }
    if (pledge.status === "secured") return settleSecured(tx, challenge, pledge);
    return pledge.status === "voided" && pledge.countedAt === null ? "too_late" : "settled";
  });
}

async function settleSecured(tx: Tx, challenge: LockedChallenge, pledge: Pledge): Promise<Settlement> {
  if (pledge.countedAt !== null) return "settled";
  // Its backer took it back before the authorization was known; the engine voids it.
  if (pledge.withdrawnAt !== null) return "too_late";
  if (pledge.kind === "offer") {
    const inTime = challenge.payBy === null || challenge.payBy > now();
    if (challenge.status === "approved" && inTime) {
      await activate(tx, challenge, pledge);
      return "settled";
    }
    await releasePledge(tx, pledge.id);
    return "too_late";
  }
  const fits = pledge.amountCents <= roomIn(challenge.potCents);
  if (isUndecided(challenge) && fits) {
    await addBoost(tx, challenge, pledge);
    return "settled";
  }
  await refuseBoost(tx, challenge, pledge);
  return "too_late";
}

async function activate(tx: Tx, challenge: LockedChallenge, pledge: Pledge): Promise<void> {
  const counted = await countPledge(tx, pledge.id);
  if (counted === null) return;
  const at = now();
  const expiresAt = endOfTimeLimit(timeLimitSchema.parse(challenge.timeLimit), at);
  await transition(tx, challenge, "activate", {
    actorId: challenge.creatorId,
    patch: { activatedAt: at, expiresAt, backerCount: backersWith(challenge, counted) },
    deadlines: { challenge_expiry: expiresAt },
  });
  await notify(tx, { userId: challenge.streamerId, type: "challenge_received", challengeId: challenge.id });
}

async function addBoost(tx: Tx, challenge: LockedChallenge, pledge: Pledge): Promise<void> {
  const counted = await countPledge(tx, pledge.id);
  if (counted === null) return;
  await transition(tx, challenge, "boost", {
    actorId: pledge.backerId,
    patch: {
      potCents: cents(challenge.potCents + pledge.amountCents),
      boostCount: challenge.boostCount + 1,
      backerCount: backersWith(challenge, counted),
    },
    data: { pledge_id: pledge.id, amount_cents: pledge.amountCents },
  });
  if (pledge.backerId !== challenge.creatorId) {
    await notify(tx, { userId: challenge.creatorId, type: "challenge_boosted", challengeId: challenge.id });
  }
}

/** The challenge's number of backers after a pledge was counted. */
function backersWith({ backerCount }: LockedChallenge, { isNewBacker }: Counted): number {
  return backerCount + (isNewBacker ? 1 : 0);
}

/** Voids a boost that was authorized too late or no longer fits, and notifies its backer once (decision 139). */
async function refuseBoost(tx: Tx, challenge: LockedChallenge, pledge: Pledge): Promise<void> {
  if (!(await refusePledge(tx, pledge.id))) return;
  await notify(tx, { userId: pledge.backerId, type: "boost_too_late", challengeId: challenge.id });
}
