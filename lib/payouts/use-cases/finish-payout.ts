import type { Tx } from "@/lib/db/client";
import { notify } from "@/lib/notifications";
import { now } from "@/lib/shared/clock";
import { type Cents, NO_CENTS } from "@/lib/shared/money";
import { nextStatus } from "@/lib/shared/state-machine";
import type { LockedPayout } from "../locked-payout";
import { TRANSITIONS } from "../machine";
import { transition } from "../transition";

type Left = { readonly open: boolean; readonly sent: boolean };

/**
 * Closes a released payout once all of its transfers have ended. Without one that arrived, because no capture succeeded or
 * everything was refunded or lost, it is cancelled. The streamer is notified of what it paid since their last notification. The caller
 * holds its lock.
 * @returns true when the payout has ended
 */
export async function finishPayout(tx: Tx, payout: LockedPayout): Promise<boolean> {
  if (nextStatus(TRANSITIONS.complete, payout.status) === null) return true;
  // Raw: each EXISTS is one index lookup, however many transfers there are. A stale pledge may still add one.
  const [left] = await tx.$queryRaw<Left[]>`
    SELECT EXISTS (SELECT 1 FROM transfers WHERE scheduled_transfer_id = ${payout.id}::uuid AND status = 'pending')
        OR EXISTS (SELECT 1 FROM pledges WHERE challenge_id = ${payout.challengeId}::uuid AND payout_stale) AS "open",
      EXISTS (SELECT 1 FROM transfers WHERE scheduled_transfer_id = ${payout.id}::uuid AND status = 'completed') AS "sent"`;
  if (left === undefined || left.open) return false;
  if (!left.sent) {
    await transition(tx, payout, "lapse", { patch: { waitingReason: null } });
    return true;
  }
  const paid = await paidSinceCompletion(tx, payout.id);
  // The first day stays: the year's statement may have been filed.
  const completedAt = payout.completedAt ?? now();
  const patch = { completedAt, errorMessage: null, waitingReason: null };
  await transition(tx, payout, "complete", { patch });
  if (paid > 0) {
    await notify(tx, {
      userId: payout.streamerId,
      type: "payout_sent",
      challengeId: payout.challengeId,
      data: { amount_cents: paid },
    });
  }
  return true;
}

/** What arrived and stayed, in cents: since the payout was completed before, if it was reopened. */
async function paidSinceCompletion(tx: Tx, payoutId: string): Promise<Cents> {
  // Raw, to compare with the history in the same statement.
  const [row] = await tx.$queryRaw<{ cents: Cents }[]>`
    SELECT coalesce(sum(amount_cents - offset_cents - reversed_cents), 0)::float8 AS cents FROM transfers
    WHERE scheduled_transfer_id = ${payoutId}::uuid AND status = 'completed' AND EXISTS (
      SELECT 1 FROM operations o WHERE o.transfer_id = transfers.id AND o.kind = 'transfer' AND o.status = 'done'
        AND o.ended_at > coalesce(
          (SELECT max(at) FROM payout_events WHERE scheduled_transfer_id = ${payoutId}::uuid AND event = 'complete'),
          '-infinity'))`;
  return row?.cents ?? NO_CENTS;
}
