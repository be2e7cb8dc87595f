import { addMinutes } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import { enqueueFollowing, type Standing, standingOf } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { enqueueSync, isReady } from "../account";
import { type WaitingReason, waitingReasonSchema } from "../contract";
import { type LockedPayout, lockPayouts } from "../locked-payout";
import { type Leaving, sendTransfers } from "../send-transfers";
import { updatePayout } from "../transition";

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
 * Day 20: has captured pledges' shares sent to their streamers' accounts, unless something stands against it (docs/product/payouts.md#the-transfer):
 * as many as fit one short transaction, `continueRelease` goes on from there. Runs in the transaction that
 * removes the deadlines and asks nothing of the network: the transfers themselves are operations, sent by the worker. Run
 * again after a refusal, it sends what has not arrived.
 */
export async function releasePayouts(tx: Tx, ids: readonly string[]): Promise<void> {
  const payouts = (await lockPayouts(tx, ids)).filter(({ status }) => status === "pending");
  const at = now();
  for (const { id, scheduledFor } of payouts.filter((payout) => payout.scheduledFor > at)) {
    await setDeadline(tx, "transfer_due", id, scheduledFor);
  }
  const due = payouts.filter(({ scheduledFor }) => scheduledFor <= at);
  if (due.length === 0) return;
  const standings = await standingOf(
    tx,
    due.map(({ challengeId }) => challengeId),
  );
  const accounts = await tx.payoutAccount.findMany({
    where: { streamerId: { in: due.map(({ streamerId }) => streamerId) } },
    select: { streamerId: true, stripeAccountId: true, detailsSubmitted: true, payoutsEnabled: true },
  });
  const accountOf = new Map(accounts.map((account) => [account.streamerId, account]));
  const leaving: Leaving[] = [];
  const unready: string[] = [];
  for (const payout of due) {
    const reason = whyItWaits(payout, standings(payout.challengeId));
    const account = accountOf.get(payout.streamerId);
    const destination = account?.stripeAccountId ?? null;
    if (reason !== null) await wait(tx, payout, reason);
    else if (account !== undefined && destination !== null && isReady(account)) {
      if (payout.waitingReason !== null) await updatePayout(tx, payout, { waitingReason: null });
      leaving.push({ payout, destination });
    } else {
      if (destination !== null) unready.push(destination);
      await wait(tx, payout, "payout_account_incomplete");
    }
  }
  await sendTransfers(tx, leaving);
  // What has moved and is not followed yet joins later: its end comes back to the payout.
  const behind = due.filter(({ challengeId }) => standings(challengeId).hasChanged);
  await enqueueFollowing(tx, ...behind.map(({ challengeId }) => challengeId));
  // The provider may know better than our copy.
  await enqueueSync(tx, ...unready);
}

/** What stands against it apart from the account (docs/product/payouts.md#why-one-waits); null when nothing does. */
function whyItWaits({ blocks }: LockedPayout, standing: Standing): WaitingReason | null {
  const [block] = blocks;
  if (block !== undefined) return waitingReasonSchema.parse(block.reason);
  if (standing.isChargedBack) return "chargeback_open";
  if (standing.isReturning) return "refund_open";
  return standing.isCollecting ? "captures_pending" : null;
}

/** Waits with a reason that the streamer sees. @param reason why, in the contract's words */
export async function wait(tx: Tx, payout: LockedPayout, reason: WaitingReason): Promise<void> {
  await updatePayout(tx, payout, { waitingReason: reason });
  await setDeadline(tx, "transfer_due", payout.id, addMinutes(now(), LOOK_AGAIN_MINUTES[reason]));
}
