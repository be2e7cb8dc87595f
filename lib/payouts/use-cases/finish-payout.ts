import type { Tx } from "@/lib/db/client";
import { notify } from "@/lib/notifications";
import { now } from "@/lib/shared/clock";
import { lockPayout, updatePayout } from "../locked-payout";

/**
 * Closes a payout whose every transfer has arrived. One without any, because no capture succeeded or all of it
 * went back, has nothing to send and is cancelled. The caller has released it, so its day has come.
 */
export async function finishPayout(tx: Tx, id: string): Promise<void> {
  const payout = await lockPayout(tx, id);
  // One that had failed completes all the same when the lost answer of its last transfer turns up.
  if (payout.status !== "pending" && payout.status !== "failed") return;
  if (payout.transfers.some(({ status }) => status === "pending" || status === "failed")) return;
  if (!payout.transfers.some(({ status }) => status === "completed")) {
    return updatePayout(tx, payout, { status: "cancelled", waitingReason: null });
  }
  await updatePayout(tx, payout, {
    status: "completed",
    completedAt: now(),
    errorMessage: null,
    waitingReason: null,
  });
  await notify(tx, { userId: payout.streamerId, type: "payout_sent", challengeId: payout.challengeId });
}
