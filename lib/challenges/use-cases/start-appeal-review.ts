import type { Tx } from "@/lib/db/client";
import { type Pledge, refundPledge, spendAppealPayment } from "@/lib/payments";
import { wasAppealed } from "../party-fields";
import { type LockedChallenge, transition } from "../transition";

/**
 * The fee of an appeal was captured: the challenge waits for a person now. A fee that buys nothing any more is given
 * back. Safe to call any number of times.
 */
export async function startAppealReview(tx: Tx, challenge: LockedChallenge, fee: Pledge): Promise<void> {
  if (fee.status !== "captured") return;
  const isOpen = challenge.status === "review_failed" && !(await wasAppealed(tx, challenge.id));
  if (isOpen && (await spendAppealPayment(tx, fee.id))) {
    await transition(tx, challenge, "appeal", {
      actorId: challenge.creatorId,
      data: { pledge_id: fee.id },
    });
    return;
  }
  if (!(await wasPaidBy(tx, challenge.id, fee.id))) await refundPledge(tx, fee.id);
}

/** Whether the challenge's appeal was entered with this very fee: then there is nothing to give back. */
async function wasPaidBy(tx: Tx, challengeId: string, pledgeId: string): Promise<boolean> {
  const count = await tx.challengeEvent.count({
    where: { challengeId, event: "appeal", data: { path: ["pledge_id"], equals: pledgeId } },
  });
  return count > 0;
}
