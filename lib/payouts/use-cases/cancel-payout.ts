import type { Tx } from "@/lib/db/client";
import { clearDeadlines } from "@/lib/db/deadlines";
import { recallTransfers } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { findLockedPayout, updatePayout } from "../locked-payout";

/**
 * Nothing of a challenge's money goes to its streamer any more: an upheld dispute. What has already been sent is taken
 * back by `refundPledges`, which the caller calls as well, with the challenge's lock held. Cancelling twice is once.
 */
export async function cancelPayout(tx: Tx, challengeId: string): Promise<void> {
  const payout = await findLockedPayout(tx, challengeId);
  if (payout === null || payout.status === "cancelled" || payout.status === "completed") return;
  await recallTransfers(tx, challengeId);
  await tx.transfer.updateMany({
    where: { scheduledTransferId: payout.id, status: { in: ["pending", "failed"] } },
    data: { status: "cancelled", updatedAt: now() },
  });
  await clearDeadlines(tx, payout.id, ["transfer_due"]);
  await updatePayout(tx, payout, { status: "cancelled", waitingReason: null, errorMessage: null });
}
