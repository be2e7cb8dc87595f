import { blockStateBetween } from "@/lib/blocks";
import type { Tx } from "@/lib/db/client";
import { type Pledge, refundPledge, spendAppealPayment } from "@/lib/payments";
import type { ChallengeId, PledgeId } from "@/lib/shared/ids";
import { keepOpen } from "../keep-open";
import { wasAppealed } from "../party-fields";
import { type LockedChallenge, transition } from "../transition";

/**
 * Starts a person's review once the fee of the appeal is captured. A fee that no longer buys a review is refunded.
 * Idempotent.
 */
export async function startAppealReview(tx: Tx, challenge: LockedChallenge, fee: Pledge): Promise<void> {
  if (fee.status !== "captured") return;
  const isOpen = challenge.status === "review_failed" && !(await wasAppealed(tx, challenge.id));
  if (isOpen && (await canGoOn(tx, challenge)) && (await spendAppealPayment(tx, fee.id))) {
    await transition(tx, challenge, "appeal", {
      actorId: challenge.creatorId,
      data: { pledge_id: fee.id },
    });
    return;
  }
  if (!(await wasPaidBy(tx, challenge.id, fee.id))) await refundPledge(tx, fee.id);
}

/** Whether both accounts are open and neither person has blocked the other. */
async function canGoOn(tx: Tx, { creatorId, streamerId }: LockedChallenge): Promise<boolean> {
  const open = await keepOpen(tx, [creatorId, streamerId]);
  return open.size === 2 && (await blockStateBetween(tx, creatorId, streamerId)) === null;
}

/** Whether this fee paid for the challenge's appeal. */
async function wasPaidBy(tx: Tx, challengeId: ChallengeId, pledgeId: PledgeId): Promise<boolean> {
  const count = await tx.challengeEvent.count({
    where: { challengeId, event: "appeal", data: { path: ["pledge_id"], equals: pledgeId } },
  });
  return count > 0;
}
