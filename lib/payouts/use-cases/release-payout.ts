import { addMinutes } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import { countCaptures, createTransferOperation } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { enqueueSync, isReady } from "../account";
import { type WaitingReason, waitingReasonSchema } from "../contract";
import { type LockedPayout, lockPayout, updatePayout } from "../locked-payout";
import { finishPayout } from "./finish-payout";

/** Minutes until a payout that waits looks again. An account that becomes ready wakes it at once. */
const LOOK_AGAIN_MINUTES: Record<WaitingReason, number> = {
  captures_pending: 10,
  funds_pending: 60,
  payout_account_incomplete: 24 * 60,
  dispute_open: 24 * 60,
  chargeback_open: 24 * 60,
  refund_open: 10,
};

/**
 * Day 20: has each captured pledge's share sent to the streamer's account, unless something stands against it
 * (money.md, Transfer). Runs in the transaction that removes its deadline and asks nothing of the network: the transfers
 * themselves are operations, sent by the worker. Run again after a refusal, it sends what has not arrived.
 */
export async function releasePayout(tx: Tx, scheduledTransferId: string): Promise<void> {
  const payout = await lockPayout(tx, scheduledTransferId);
  if (payout.status !== "pending") return;
  if (payout.scheduledFor > now()) {
    await setDeadline(tx, "transfer_due", payout.id, payout.scheduledFor);
    return;
  }
  const [block] = payout.blocks;
  if (block !== undefined) return wait(tx, payout, waitingReasonSchema.parse(block.reason));
  if (!(await allCapturesKnown(tx, payout))) return wait(tx, payout, "captures_pending");
  const account = await tx.payoutAccount.findUnique({
    where: { streamerId: payout.streamerId },
    select: { stripeAccountId: true, detailsSubmitted: true, payoutsEnabled: true },
  });
  const destination = account?.stripeAccountId ?? null;
  if (account === null || destination === null || !isReady(account)) {
    // The provider may know better than our copy.
    if (destination !== null) await enqueueSync(tx, destination);
    return wait(tx, payout, "payout_account_incomplete");
  }
  await updatePayout(tx, payout, { waitingReason: null });
  await sendTransfers(tx, payout, destination);
  await finishPayout(tx, payout.id);
}

/** Every pledge that is to be captured has ended one way or the other, and each capture has joined this payout. */
async function allCapturesKnown(tx: Tx, payout: LockedPayout): Promise<boolean> {
  const { open, captured } = await countCaptures(tx, payout.challengeId);
  return open === 0 && captured === payout.transfers.length;
}

/** Waits with a reason that the streamer sees. @param reason why, in the contract's words */
export async function wait(tx: Tx, payout: LockedPayout, reason: WaitingReason): Promise<void> {
  await updatePayout(tx, payout, { waitingReason: reason });
  await setDeadline(tx, "transfer_due", payout.id, addMinutes(now(), LOOK_AGAIN_MINUTES[reason]));
}

async function sendTransfers(tx: Tx, payout: LockedPayout, destination: string): Promise<void> {
  for (const transfer of payout.transfers) {
    if (transfer.status !== "pending") continue;
    if (transfer.amountCents === 0) {
      await tx.transfer.update({
        where: { id: transfer.id },
        data: { status: "completed", updatedAt: now() },
      });
      continue;
    }
    await createTransferOperation(tx, {
      amount: transfer.amountCents,
      currency: "usd",
      destination,
      source_transaction: transfer.stripeChargeId,
      transfer_group: payout.challengeId,
      metadata: {
        transfer_id: transfer.id,
        pledge_id: transfer.pledgeId,
        challenge_id: payout.challengeId,
        streamer_id: payout.streamerId,
      },
    });
  }
}
