import type { Tx } from "@/lib/db/client";
import { clearDeadlines } from "@/lib/db/deadlines";
import { findLockedPayout } from "../locked-payout";
import { nextStatus } from "../machine";
import { transition } from "../transition";

/**
 * Nothing of a challenge's money goes to its streamer any more: an upheld dispute. What is about to be sent and what was
 * sent is taken back by `refundPledges`, which the caller calls next, with the challenge's lock held; its transfers end as
 * each share is given back. Cancelling twice is once.
 */
export async function cancelPayout(tx: Tx, challengeId: string): Promise<void> {
  const payout = await findLockedPayout(tx, challengeId);
  if (payout === null || nextStatus(payout.status, "cancel") === null) return;
  await clearDeadlines(tx, payout.id, ["transfer_due"]);
  await transition(tx, payout, "cancel", { patch: { waitingReason: null, errorMessage: null } });
}
