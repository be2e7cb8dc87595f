import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { type NewNotification, notify } from "@/lib/notifications";
import {
  type Counted,
  countPledge,
  isHeldFor,
  type Pledge,
  refusePledge,
  releasePledge,
  requirePledge,
} from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import type { PledgeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { fitsBelow, roomIn } from "../caps";
import { timeLimitSchema } from "../contract";
import { settleTopUp } from "../counter-offers/answer";
import { notifyOfLargeBoost } from "../large-boost";
import { endOfTimeLimit, expiryReminder } from "../time-limits";
import { isUndecided, type LockedChallenge, lockChallengeOfPledge, transition } from "../transition";
import { startAppealReview } from "./start-appeal-review";

/**
 * `too_late`: the money is being released, because the challenge had left the state that takes it, or is over, its pot was full, its
 * wording had changed since the boost began, or its backer had taken the boost back.
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
    return pledge.status === "voided" ? "too_late" : "settled";
  });
}

async function settleSecured(tx: Tx, challenge: LockedChallenge, pledge: Pledge): Promise<Settlement> {
  // A renewal of one that counts, whose challenge may be over by now.
  if (pledge.countedAt !== null)
    return pledge.goal === "release" || !isHeldFor(challenge.status) ? "too_late" : "settled";
  // Its backer took it back before the authorization was known; the engine voids it.
  if (pledge.withdrawnAt !== null) return "too_late";
  if (pledge.kind === "offer") {
    const inTime = challenge.payBy === null || challenge.payBy > now();
    if (challenge.status === "approved" && inTime) {
      await activate(tx, challenge, pledge);
      return "settled";
    }
    if (await releasePledge(tx, pledge.id)) await notify(tx, refusal(pledge, "pledge_released"));
    return "too_late";
  }
  // The streamer's limit is the one under which the boost was admitted (decision 223).
  const fits =
    pledge.amountCents <= roomIn(challenge.potCents) &&
    fitsBelow(pledge.potLimitCents, challenge.potCents, pledge.amountCents);
  const counts =
    pledge.goal === "hold" && isUndecided(challenge) && fits && !isOfOldWording(challenge, pledge);
  const topUp = counts ? await settleTopUp(tx, challenge, pledge) : "too_late";
  if (topUp !== "too_late") {
    await addBoost(tx, topUp?.agreed ?? challenge, pledge);
    return "settled";
  }
  if (await refusePledge(tx, pledge.id)) await notify(tx, refusal(pledge, "boost_too_late"));
  return "too_late";
}

/** Whether a boost began under a wording that the challenge no longer has. The creator agreed to the new one. */
function isOfOldWording({ rewordedAt, creatorId }: LockedChallenge, pledge: Pledge): boolean {
  return rewordedAt !== null && pledge.createdAt < rewordedAt && pledge.backerId !== creatorId;
}

/** Its offer is secured: the challenge becomes public. */
export async function activate(tx: Tx, challenge: LockedChallenge, pledge: Pledge): Promise<void> {
  const counted = await countPledge(tx, pledge.id);
  if (counted === null) return;
  const at = now();
  const expiresAt = endOfTimeLimit(timeLimitSchema.parse(challenge.timeLimit), at);
  const remindAt = expiryReminder(at, expiresAt);
  await transition(tx, challenge, "activate", {
    actorId: challenge.creatorId,
    patch: { activatedAt: at, expiresAt, backerCount: backersWith(challenge, counted) },
    deadlines: {
      challenge_expiry: expiresAt,
      ...(remindAt === null ? {} : { challenge_expiring: remindAt }),
    },
  });
  await notify(
    tx,
    { userId: challenge.streamerId, type: "challenge_received", challengeId: challenge.id },
    holdReceipt(pledge, counted),
  );
}

/** A secured boost joins the pot of an active challenge; one that was charged also that of an accepted one (`repeatCompletion`). */
export async function addBoost(tx: Tx, challenge: LockedChallenge, pledge: Pledge): Promise<void> {
  const counted = await countPledge(tx, pledge.id);
  if (counted === null) return;
  const patch = {
    potCents: cents(challenge.potCents + pledge.amountCents),
    boostCount: challenge.boostCount + 1,
    backerCount: backersWith(challenge, counted),
  };
  if (pledge.status === "captured" && challenge.status !== "active") {
    await tx.challenge.update({
      where: { id: challenge.id },
      data: { ...patch, updatedAt: now() },
      select: { id: true },
    });
  } else {
    await transition(tx, challenge, "boost", {
      actorId: pledge.backerId,
      patch,
      data: { pledge_id: pledge.id, amount_cents: pledge.amountCents },
    });
  }
  await notify(tx, holdReceipt(pledge, counted));
  if (pledge.backerId !== challenge.creatorId) {
    await notify(tx, {
      userId: challenge.creatorId,
      type: "challenge_boosted",
      challengeId: challenge.id,
      data: { amount_cents: pledge.amountCents },
    });
  }
  await notifyOfLargeBoost(tx, challenge, pledge);
}

/** The one notification of one's own action: what is held, and until when. */
function holdReceipt(pledge: Pledge, { heldUntil }: Counted): NewNotification {
  return {
    userId: pledge.backerId,
    type: "pledge_authorized",
    challengeId: pledge.challengeId,
    data: {
      pledge_id: pledge.id,
      amount_cents: pledge.amountCents,
      held_until: heldUntil?.toISOString() ?? null,
    },
  };
}

/** The challenge's number of backers after a pledge was counted. */
function backersWith({ backerCount }: LockedChallenge, { isNewBacker }: Counted): number {
  return backerCount + (isNewBacker ? 1 : 0);
}

/** Notifies a backer once that a payment was released, because it came too late or no longer fits (decision 139). */
function refusal(pledge: Pledge, type: "boost_too_late" | "pledge_released"): NewNotification {
  const data = { amount_cents: pledge.amountCents };
  return { userId: pledge.backerId, type, challengeId: pledge.challengeId, data };
}
