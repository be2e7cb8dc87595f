import type { Tx } from "@/lib/db/client";
import { notify } from "@/lib/notifications";
import { now } from "@/lib/shared/clock";
import { nextStatus } from "@/lib/shared/state-machine";
import type { LockedPayout } from "../locked-payout";
import { TRANSITIONS } from "../machine";
import { transition } from "../transition";
import { NET } from "./payout-net";

type Left = { readonly open: boolean; readonly sent: boolean; readonly net: number };

/**
 * Closes a released payout once all of its transfers have ended. Without one that arrived, because no capture succeeded or
 * everything was refunded or lost, it is cancelled. The caller holds its lock.
 * @returns true when the payout has ended
 */
export async function finishPayout(tx: Tx, payout: LockedPayout): Promise<boolean> {
  if (nextStatus(TRANSITIONS.complete, payout.status) === null) return true;
  // Raw: each EXISTS is one index lookup, however many transfers there are. A stale pledge may still add one.
  const [left] = await tx.$queryRaw<Left[]>`
    SELECT EXISTS (SELECT 1 FROM transfers WHERE scheduled_transfer_id = ${payout.id}::uuid AND status = 'pending')
        OR EXISTS (SELECT 1 FROM pledges WHERE challenge_id = ${payout.challengeId}::uuid AND payout_stale) AS "open",
      EXISTS (SELECT 1 FROM transfers WHERE scheduled_transfer_id = ${payout.id}::uuid AND status = 'completed') AS "sent",
      (SELECT ${NET} FROM scheduled_transfers WHERE id = ${payout.id}::uuid) AS "net"`;
  if (left === undefined || left.open) return false;
  if (!left.sent) {
    await transition(tx, payout, "lapse", { patch: { waitingReason: null } });
    return true;
  }
  const patch = { completedAt: now(), errorMessage: null, waitingReason: null };
  await transition(tx, payout, "complete", { patch });
  await notify(tx, {
    userId: payout.streamerId,
    type: "payout_sent",
    challengeId: payout.challengeId,
    data: { amount_cents: left.net },
  });
  return true;
}
