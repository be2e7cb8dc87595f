import { addMinutes } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import { createTransferOperation, lockShares, type Share, settleDebts } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { enqueueSync, isReady } from "../account";
import { type WaitingReason, waitingReasonSchema } from "../contract";
import {
  isUnderWay,
  type LockedPayout,
  type LockedTransfer,
  lockPayout,
  updatePayout,
} from "../locked-payout";
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
  const shares = await lockShares(tx, payout.challengeId, payout.streamerId);
  const reason = whyItWaits(payout, shares);
  if (reason !== null) return wait(tx, payout, reason);
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
  if (payout.waitingReason !== null) await updatePayout(tx, payout, { waitingReason: null });
  const toArrive = await sendTransfers(tx, payout, shares, destination);
  if (toArrive === 0) await finishPayout(tx, payout.id);
}

/** What stands against it apart from the account (money.md, Transfer); null when nothing does. */
function whyItWaits({ blocks, transfers }: LockedPayout, shares: readonly Share[]): WaitingReason | null {
  const [block] = blocks;
  if (block !== undefined) return waitingReasonSchema.parse(block.reason);
  if (shares.some(({ isChargedBack }) => isChargedBack)) return "chargeback_open";
  if (shares.some(({ stage }) => stage === "returning")) return "refund_open";
  const unknown = shares.some(
    ({ pledgeId, stage, unpaidCents }) =>
      stage === "collecting" ||
      (unpaidCents > 0 &&
        !transfers.some((transfer) => transfer.pledgeId === pledgeId && isToCome(transfer))),
  );
  return unknown ? "captures_pending" : null;
}

const isToCome = ({ status }: LockedTransfer): boolean => status === "pending";

/** Waits with a reason that the streamer sees. @param reason why, in the contract's words */
export async function wait(tx: Tx, payout: LockedPayout, reason: WaitingReason): Promise<void> {
  await updatePayout(tx, payout, { waitingReason: reason });
  await setDeadline(tx, "transfer_due", payout.id, addMinutes(now(), LOOK_AGAIN_MINUTES[reason]));
}

/**
 * Each share goes by itself, less what the streamer owes from earlier chargebacks (decision 51).
 * @returns how many transfers have yet to arrive
 */
async function sendTransfers(
  tx: Tx,
  payout: LockedPayout,
  shares: readonly Share[],
  destination: string,
): Promise<number> {
  const toCome = payout.transfers.filter(isToCome);
  let settledWhole = 0;
  for (const transfer of toCome) {
    const share = shares.find(({ pledgeId }) => pledgeId === transfer.pledgeId);
    if (share === undefined || isUnderWay(transfer)) continue;
    const settled = await settleDebts(tx, payout.streamerId, share.pledgeId, share.unpaidCents);
    const rest = share.unpaidCents - settled;
    const offsetCents = transfer.offsetCents + settled;
    await writeAmounts(tx, transfer, rest, offsetCents);
    if (rest === 0) {
      settledWhole += 1;
      continue;
    }
    await createTransferOperation(tx, {
      amount: rest,
      currency: "usd",
      destination,
      ...(rest <= share.chargeLeftCents ? { source_transaction: transfer.stripeChargeId } : {}),
      transfer_group: payout.challengeId,
      metadata: {
        transfer_id: transfer.id,
        pledge_id: transfer.pledgeId,
        challenge_id: payout.challengeId,
        streamer_id: payout.streamerId,
      },
    });
  }
  return toCome.length - settledWhole;
}

/** What is sent and what was used for debts, where that is not what was scheduled; nothing left to send has arrived. */
async function writeAmounts(
  tx: Tx,
  { id, amountCents, offsetCents: before }: LockedTransfer,
  rest: number,
  offsetCents: number,
): Promise<void> {
  if (rest > 0 && offsetCents === before && rest + offsetCents === amountCents) return;
  await tx.transfer.update({
    where: { id },
    data: {
      amountCents: rest + offsetCents,
      offsetCents,
      ...(rest === 0 ? { status: "completed" } : {}),
      updatedAt: now(),
    },
  });
}
