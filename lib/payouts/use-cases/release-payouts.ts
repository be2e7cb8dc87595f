import { addMinutes } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import {
  createTransferOperations,
  lockShares,
  type Share,
  settleDebts,
  type TransferRequest,
} from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { enqueueSync, isReady } from "../account";
import { type WaitingReason, waitingReasonSchema } from "../contract";
import {
  isUnderWay,
  type LockedPayout,
  type LockedTransfer,
  lockPayouts,
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
 * Day 20: has each captured pledge's share sent to its streamer's account, unless something stands against it
 * (money.md, Transfer). Runs in the transaction that removes the deadlines and asks nothing of the network: the transfers
 * themselves are operations, sent by the worker. Run again after a refusal, it sends what has not arrived.
 */
export async function releasePayouts(tx: Tx, ids: readonly string[]): Promise<void> {
  const payouts = (await lockPayouts(tx, ids)).filter(({ status }) => status === "pending");
  const at = now();
  for (const { id, scheduledFor } of payouts.filter((payout) => payout.scheduledFor > at)) {
    await setDeadline(tx, "transfer_due", id, scheduledFor);
  }
  const due = payouts.filter(({ scheduledFor }) => scheduledFor <= at);
  if (due.length === 0) return;
  const shares = await lockShares(tx, due);
  const accounts = await tx.payoutAccount.findMany({
    where: { streamerId: { in: due.map(({ streamerId }) => streamerId) } },
    select: { streamerId: true, stripeAccountId: true, detailsSubmitted: true, payoutsEnabled: true },
  });
  const accountOf = new Map(accounts.map((account) => [account.streamerId, account]));
  const transfers: TransferRequest[] = [];
  const unready: string[] = [];
  for (const payout of due) {
    const own = shares.filter(({ challengeId }) => challengeId === payout.challengeId);
    const reason = whyItWaits(payout, own);
    const account = accountOf.get(payout.streamerId);
    const destination = account?.stripeAccountId ?? null;
    if (reason !== null) await wait(tx, payout, reason);
    else if (account !== undefined && destination !== null && isReady(account)) {
      transfers.push(...(await release(tx, payout, own, destination)));
    } else {
      if (destination !== null) unready.push(destination);
      await wait(tx, payout, "payout_account_incomplete");
    }
  }
  await createTransferOperations(tx, transfers);
  // The provider may know better than our copy.
  await enqueueSync(tx, ...unready);
}

/** Nothing stands against it. @returns what is to be sent */
async function release(
  tx: Tx,
  payout: LockedPayout,
  shares: readonly Share[],
  destination: string,
): Promise<readonly TransferRequest[]> {
  if (payout.waitingReason !== null) await updatePayout(tx, payout, { waitingReason: null });
  const { requests, toArrive } = await prepareTransfers(tx, payout, shares, destination);
  if (toArrive === 0) await finishPayout(tx, payout.id);
  return requests;
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
 * @returns what is to be sent, and how many transfers have yet to arrive
 */
async function prepareTransfers(
  tx: Tx,
  payout: LockedPayout,
  shares: readonly Share[],
  destination: string,
): Promise<{ readonly requests: readonly TransferRequest[]; readonly toArrive: number }> {
  const toCome = payout.transfers.filter(isToCome);
  const requests: TransferRequest[] = [];
  let settledWhole = 0;
  for (const transfer of toCome) {
    const share = shares.find(({ pledgeId }) => pledgeId === transfer.pledgeId);
    if (share === undefined || isUnderWay(transfer)) continue;
    const settled = share.streamerOwes
      ? await settleDebts(tx, payout.streamerId, share.pledgeId, share.unpaidCents)
      : 0;
    const rest = share.unpaidCents - settled;
    const offsetCents = transfer.offsetCents + settled;
    await writeAmounts(tx, transfer, rest, offsetCents);
    if (rest === 0) {
      settledWhole += 1;
      continue;
    }
    requests.push({
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
  return { requests, toArrive: toCome.length - settledWhole };
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
