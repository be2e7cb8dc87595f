import type { Tx } from "@/lib/db/client";
import { notify } from "@/lib/notifications";
import { now } from "@/lib/shared/clock";
import type { LockedPayout } from "../locked-payout";
import { nextStatus } from "../machine";
import { transition } from "../transition";

type Left = { readonly open: boolean; readonly sent: boolean };

/**
 * Closes a payout whose every transfer has ended. One without any that arrived, because no capture succeeded or all of it
 * went back, has nothing to send and is cancelled. The caller holds its lock and has released it, so its day has come.
 * @returns true when it is over
 */
export async function finishPayout(tx: Tx, payout: LockedPayout): Promise<boolean> {
  // One that had failed completes all the same when the lost answer of its last transfer turns up.
  if (nextStatus(payout.status, "complete") === null) return true;
  // Raw: each is one look at an index, however many transfers there are. What has changed may yet become one.
  const [left] = await tx.$queryRaw<Left[]>`
    SELECT EXISTS (SELECT 1 FROM transfers WHERE scheduled_transfer_id = ${payout.id}::uuid AND status = 'pending')
        OR EXISTS (SELECT 1 FROM pledges WHERE challenge_id = ${payout.challengeId}::uuid AND payout_stale) AS "open",
      EXISTS (SELECT 1 FROM transfers WHERE scheduled_transfer_id = ${payout.id}::uuid AND status = 'completed') AS "sent"`;
  if (left === undefined || left.open) return false;
  if (!left.sent) {
    await transition(tx, payout, "lapse", { patch: { waitingReason: null } });
    return true;
  }
  const patch = { completedAt: now(), errorMessage: null, waitingReason: null };
  await transition(tx, payout, "complete", { patch });
  await notify(tx, { userId: payout.streamerId, type: "payout_sent", challengeId: payout.challengeId });
  return true;
}
