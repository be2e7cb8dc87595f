import { max } from "date-fns";
import { db, type Tx } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import { transaction } from "@/lib/db/transaction";
import { lockShares, type Share } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { isUnderWay, type LockedPayout, lockPayout, updatePayout } from "../locked-payout";
import { blockPayout, unblockPayout } from "./block-payout";

/**
 * A pledge's share is not what it was: captured, given back, charged back, reinstated. The payout of its challenge and the
 * transfer of the pledge come to agree with it. Doing it once more changes nothing.
 */
export async function followPledge(pledgeId: string): Promise<void> {
  const { challengeId, kind } = await db().pledge.findUniqueOrThrow({
    where: { id: pledgeId },
    select: { challengeId: true, kind: true },
  });
  if (kind === "appeal") return;
  const scheduled = await db().scheduledTransfer.findUnique({
    where: { challengeId },
    select: { id: true },
  });
  if (scheduled === null) {
    log.error({ pledgeId }, "captured money of a challenge that was not completed");
    return;
  }
  await transaction(async (tx) => {
    const payout = await lockPayout(tx, scheduled.id);
    const shares = await lockShares(tx, [payout]);
    const share = shares.find((candidate) => candidate.pledgeId === pledgeId);
    if (share !== undefined) await adjustTransfer(tx, payout, share);
    await updatePayout(tx, payout, {
      amountCents: total(shares, ({ keptCents }) => keptCents),
      platformFeeCents: total(shares, ({ platformFeeCents }) => platformFeeCents),
    });
    // The claim itself is what blocks; the row makes it visible and wakes the payout when it is gone.
    if (shares.some(({ isChargedBack }) => isChargedBack))
      await blockPayout(tx, challengeId, "chargeback_open");
    else await unblockPayout(tx, challengeId, "chargeback_open");
  });
}

const total = (shares: readonly Share[], of: (share: Share) => number): number =>
  shares.reduce((sum, share) => sum + of(share), 0);

/** The one transfer that is still to come, over what is still unpaid. One under way is left alone: its end comes back here. */
async function adjustTransfer(tx: Tx, payout: LockedPayout, share: Share): Promise<void> {
  const at = now();
  const open = payout.transfers.find(
    ({ pledgeId, status }) => pledgeId === share.pledgeId && (status === "pending" || status === "failed"),
  );
  if (open !== undefined) {
    if (isUnderWay(open)) return;
    const amountCents = share.unpaidCents + open.offsetCents;
    // Nothing is left to send: all of it was used for debts, or none of it is the streamer's any more.
    const ended = open.offsetCents > 0 ? "completed" : "cancelled";
    const status = share.unpaidCents > 0 ? open.status : ended;
    await tx.transfer.update({ where: { id: open.id }, data: { amountCents, status, updatedAt: at } });
    return;
  }
  if (share.unpaidCents === 0 || share.chargeId === null) return;
  await tx.transfer.create({
    data: {
      scheduledTransferId: payout.id,
      pledgeId: share.pledgeId,
      amountCents: share.unpaidCents,
      platformFeeCents: share.platformFeeCents,
      stripeChargeId: share.chargeId,
      status: "pending",
      createdAt: at,
      updatedAt: at,
    },
  });
  if (payout.status !== "pending") await reopen(tx, payout);
}

/** Money came back after the payout had ended (a chargeback was won): it is scheduled again. */
async function reopen(tx: Tx, payout: LockedPayout): Promise<void> {
  await updatePayout(tx, payout, { status: "pending", completedAt: null, retryCount: 0, errorMessage: null });
  await setDeadline(tx, "transfer_due", payout.id, max([payout.scheduledFor, now()]));
}
