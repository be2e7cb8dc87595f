import { addMinutes } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import { enqueueFollowing, type PayoutBlockers, payoutBlockersOf } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { limitedAmong } from "@/lib/statements";
import { enqueueSync, isReady } from "../account";
import { type WaitingReason, waitingReasonSchema } from "../contract";
import { type LockedPayout, lockPayouts } from "../locked-payout";
import { type ReadyPayout, sendTransfers } from "../send-transfers";
import { updatePayout } from "../transition";

/** Minutes until a waiting payout is tried again. Source: docs/product/payouts.md#why-one-waits. */
const RETRY_MINUTES: Record<WaitingReason, number> = {
  captures_pending: 10,
  funds_pending: 60,
  payout_account_incomplete: 24 * 60,
  dispute_open: 24 * 60,
  chargeback_open: 24 * 60,
  refund_open: 10,
  operator_hold: 24 * 60,
  account_limited: 24 * 60,
};

/**
 * From day 20 on: sends the shares of captured pledges to their streamers' accounts, or makes a payout that something holds back wait
 * (docs/product/payouts.md#the-transfer). It sends as many as fit one short transaction; `continueRelease` sends the rest. Those that are
 * not pending are left alone, and those that are not due yet get their deadline again. Without network: the worker sends the transfers
 * as operations.
 */
export async function releasePayouts(tx: Tx, ids: readonly string[]): Promise<void> {
  const payouts = (await lockPayouts(tx, ids)).filter(({ status }) => status === "pending");
  const at = now();
  for (const { id, scheduledFor } of payouts.filter((payout) => payout.scheduledFor > at)) {
    await setDeadline(tx, "transfer_due", id, scheduledFor);
  }
  const due = payouts.filter(({ scheduledFor }) => scheduledFor <= at);
  if (due.length === 0) return;
  const blockers = await payoutBlockersOf(
    tx,
    due.map(({ challengeId }) => challengeId),
  );
  const accounts = await tx.payoutAccount.findMany({
    where: { streamerId: { in: due.map(({ streamerId }) => streamerId) } },
    select: { streamerId: true, stripeAccountId: true, detailsSubmitted: true, payoutsEnabled: true },
  });
  const limited = await limitedAmong(
    tx,
    due.map(({ streamerId }) => streamerId),
    "payouts",
  );
  const accountOf = new Map(accounts.map((account) => [account.streamerId, account]));
  const ready: ReadyPayout[] = [];
  const unready: string[] = [];
  for (const payout of due) {
    const isLimited = limited.has(payout.streamerId);
    const reason = isLimited ? "account_limited" : whyItWaits(payout, blockers(payout.challengeId));
    const account = accountOf.get(payout.streamerId);
    const destination = account?.stripeAccountId ?? null;
    if (reason !== null) await wait(tx, payout, reason);
    else if (account !== undefined && destination !== null && isReady(account)) {
      if (payout.waitingReason !== null) await updatePayout(tx, payout, { waitingReason: null });
      ready.push({ payout, destination });
    } else {
      if (destination !== null) unready.push(destination);
      await wait(tx, payout, "payout_account_incomplete");
    }
  }
  await sendTransfers(tx, ready);
  // Shares that changed and are not applied yet join the payout when their job has run.
  const behind = due.filter(({ challengeId }) => blockers(challengeId).hasChanged);
  await enqueueFollowing(tx, ...behind.map(({ challengeId }) => challengeId));
  // Our copy of the account may be outdated.
  await enqueueSync(tx, ...unready);
}

/** What holds it back, apart from the account (docs/product/payouts.md#why-one-waits); null when nothing does. */
function whyItWaits({ blocks }: LockedPayout, blockers: PayoutBlockers): WaitingReason | null {
  const [block] = blocks;
  if (block !== undefined) return waitingReasonSchema.parse(block.reason);
  if (blockers.isChargedBack) return "chargeback_open";
  if (blockers.isReturning) return "refund_open";
  return blockers.isCollecting ? "captures_pending" : null;
}

/** Makes a payout wait, with a reason that the streamer sees instead of an earlier refusal. */
export async function wait(tx: Tx, payout: LockedPayout, reason: WaitingReason): Promise<void> {
  await updatePayout(tx, payout, { waitingReason: reason, errorMessage: null });
  await setDeadline(tx, "transfer_due", payout.id, addMinutes(now(), RETRY_MINUTES[reason]));
}
