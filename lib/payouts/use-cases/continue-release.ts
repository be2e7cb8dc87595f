import { addHours } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { clearDeadlines, hasDeadline, setDeadline } from "@/lib/db/deadlines";
import { transaction } from "@/lib/db/transaction";
import { notify } from "@/lib/notifications";
import { claimShares, latestTransferOperations } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";
import { enqueueSync } from "../account";
import { applyShares } from "../apply-shares";
import type { WaitingReason } from "../contract";
import { isReleasing, type LockedPayout, lockPayout } from "../locked-payout";
import { type TransferChange, writeTransfers } from "../transfers";
import { transition, updatePayout } from "../transition";
import { finishPayout } from "./finish-payout";
import { payoutNet } from "./payout-net";
import { releasePayouts, wait } from "./release-payouts";

/** Refusals that are no failed tries: the payout waits with this reason. */
const WAIT_FOR: Readonly<Record<string, WaitingReason>> = {
  insufficient_capabilities_for_transfer: "payout_account_incomplete",
  transfers_not_allowed: "payout_account_incomplete",
  account_invalid: "payout_account_incomplete",
  balance_insufficient: "funds_pending",
};

/** Hours until the next try after the first, second, ... refusal. Source: docs/product/payouts.md#retries. */
const RETRY_AFTER_HOURS = [1, 4, 12, 24] as const;

/**
 * Records which transfers of a payout arrived or were refused, and sends the next batch. The batch bounds each
 * transaction, whatever the size of the payout. Idempotent, also when the job dies at any point.
 */
export async function continueRelease(payoutId: string): Promise<void> {
  if (await transaction((tx) => recordEnded(tx, payoutId))) return;
  await transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (await isReleasing(tx, payout)) await releasePayouts(tx, [payoutId]);
  });
}

/**
 * The payout completes when its last transfer has arrived. After a refusal it waits, or is tried again with growing
 * pauses until `max_retries`, when it fails. @returns true when nothing more is to be sent now
 */
async function recordEnded(tx: Tx, payoutId: string): Promise<boolean> {
  const payout = await lockPayout(tx, payoutId);
  const underWay = await tx.transfer.findMany({
    where: { scheduledTransferId: payoutId, underWay: true },
    orderBy: { id: "asc" },
    select: { id: true, pledgeId: true, amountCents: true, offsetCents: true },
  });
  const operations = await latestTransferOperations(
    tx,
    underWay.map(({ id }) => id),
  );
  const ended = underWay.flatMap(({ pledgeId, ...transfer }) => {
    const { status, providerId, lastError } = operations.get(transfer.id) ?? {};
    if (status !== "done" && status !== "failed") return [];
    const outcome: TransferChange =
      status === "done"
        ? { ...transfer, status: "completed", underWay: false, stripeTransferId: providerId ?? null }
        : { ...transfer, status: "pending", underWay: false };
    return [{ pledgeId, outcome, refusal: status === "failed" ? (lastError ?? "unknown") : null }];
  });
  if (ended.length === 0) return false;
  // Pledges come before transfers in the order of locks.
  const shares = await claimShares(
    tx,
    ended.map(({ pledgeId }) => pledgeId),
  );
  await writeTransfers(
    tx,
    ended.map(({ outcome }) => outcome),
  );
  // Applies what changed about these shares while their transfers were under way.
  const updated = await applyShares(tx, payout, shares);
  const refusal = ended.find((one) => one.refusal !== null && one.refusal !== "recalled")?.refusal ?? null;
  if (refusal !== null && updated.status === "pending") {
    await handleRefusal(tx, updated, refusal);
    return true;
  }
  return ended.some(({ outcome }) => outcome.status === "completed") && (await finishPayout(tx, updated));
}

async function handleRefusal(tx: Tx, payout: LockedPayout, code: string): Promise<void> {
  // Several transfers refused together are one failed try: the first of them has scheduled the next try.
  if (await hasDeadline(tx, "transfer_due", payout.id)) return;
  const reason = WAIT_FOR[code];
  // Our copy of the account may be outdated, unless only our own balance was short.
  if (reason !== "funds_pending") await syncAccount(tx, payout.streamerId);
  // A blocked payout keeps its reason; unblocking sends the refused transfers again.
  if (payout.blocks.length > 0) return;
  if (reason !== undefined) return wait(tx, payout, reason);
  const retryCount = payout.retryCount + 1;
  if (retryCount >= payout.maxRetries) return giveUp(tx, payout, code);
  await updatePayout(tx, payout, { retryCount, errorMessage: code });
  const hours = RETRY_AFTER_HOURS[retryCount - 1] ?? 24;
  await setDeadline(tx, "transfer_due", payout.id, addHours(now(), hours));
}

async function giveUp(tx: Tx, payout: LockedPayout, code: string): Promise<void> {
  const patch = { retryCount: payout.maxRetries, errorMessage: code, waitingReason: null };
  await transition(tx, payout, "fail", { patch, data: { code } });
  await clearDeadlines(tx, payout.id, ["transfer_due"]);
  await notify(tx, {
    userId: payout.streamerId,
    type: "payout_failed",
    challengeId: payout.challengeId,
    data: { amount_cents: await payoutNet(tx, payout.challengeId) },
  });
}

async function syncAccount(tx: Tx, streamerId: UserId): Promise<void> {
  const account = await tx.payoutAccount.findUnique({
    where: { streamerId },
    select: { stripeAccountId: true },
  });
  if (account?.stripeAccountId != null) await enqueueSync(tx, account.stripeAccountId);
}
