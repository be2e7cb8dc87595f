import { addHours } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { clearDeadlines, hasDeadline, setDeadline } from "@/lib/db/deadlines";
import { transaction } from "@/lib/db/transaction";
import { notify } from "@/lib/notifications";
import { claimShares, latestTransferOperations } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { enqueueSync } from "../account";
import type { WaitingReason } from "../contract";
import { followShares } from "../follow-shares";
import { isLeaving, type LockedPayout, lockPayout } from "../locked-payout";
import { type TransferChange, writeTransfers } from "../transfers";
import { transition, updatePayout } from "../transition";
import { finishPayout } from "./finish-payout";
import { releasePayouts, wait } from "./release-payouts";

/** Refusals that are somebody's to mend, not failures: the payout waits and says why. */
const WAIT_FOR: Readonly<Record<string, WaitingReason>> = {
  insufficient_capabilities_for_transfer: "payout_account_incomplete",
  transfers_not_allowed: "payout_account_incomplete",
  account_invalid: "payout_account_incomplete",
  balance_insufficient: "funds_pending",
};

/** Hours before the next try after a refusal, by how many there were. */
const RETRY_AFTER_HOURS = [1, 4, 12, 24, 48] as const;

/**
 * Transfers of a payout ended, or there are more of them: writes down what arrived and what was refused, and sends the next
 * ones. Only so many are under way at once, so that each look at it is short, whatever its size. Killed at any point and
 * run again, or run once more, it ends the same.
 */
export async function continueRelease(payoutId: string): Promise<void> {
  if (await transaction((tx) => recordEnded(tx, payoutId))) return;
  await transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (await isLeaving(tx, payout)) await releasePayouts(tx, [payoutId]);
  });
}

/**
 * Arrived: the payout completes with its last transfer. Refused: it waits, or is tried again with growing pauses up to
 * `max_retries`, then it has failed. @returns true when nothing more of it is to be sent now
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
  // Locks come before writes: pledges stand before transfers in the one order.
  const shares = await claimShares(
    tx,
    ended.map(({ pledgeId }) => pledgeId),
  );
  await writeTransfers(
    tx,
    ended.map(({ outcome }) => outcome),
  );
  // What changed about a share while it was under way has waited for this.
  const followed = await followShares(tx, payout, shares);
  const refusal = ended.find((one) => one.refusal !== null && one.refusal !== "recalled")?.refusal ?? null;
  if (refusal !== null && followed.status === "pending") {
    await refused(tx, followed, refusal);
    return true;
  }
  return ended.some(({ outcome }) => outcome.status === "completed") && (await finishPayout(tx, followed));
}

async function refused(tx: Tx, payout: LockedPayout, code: string): Promise<void> {
  // Several transfers of one payout refused together are one failed try: the first of them has set the next one.
  if (await hasDeadline(tx, "transfer_due", payout.id)) return;
  const reason = WAIT_FOR[code];
  if (reason === "payout_account_incomplete") await syncAccount(tx, payout.streamerId);
  // It waits for somebody's decision anyway, and says so; what was refused on its way is sent when that is over.
  if (payout.blocks.length > 0) return;
  if (reason !== undefined) return wait(tx, payout, reason);
  const retryCount = payout.retryCount + 1;
  if (retryCount >= payout.maxRetries) return giveUp(tx, payout, code);
  await updatePayout(tx, payout, { retryCount, errorMessage: code });
  const hours = RETRY_AFTER_HOURS[retryCount - 1] ?? 48;
  await setDeadline(tx, "transfer_due", payout.id, addHours(now(), hours));
}

async function giveUp(tx: Tx, payout: LockedPayout, code: string): Promise<void> {
  const patch = { retryCount: payout.maxRetries, errorMessage: code, waitingReason: null };
  await transition(tx, payout, "fail", { patch, data: { code } });
  await clearDeadlines(tx, payout.id, ["transfer_due"]);
  await notify(tx, { userId: payout.streamerId, type: "payout_failed", challengeId: payout.challengeId });
}

async function syncAccount(tx: Tx, streamerId: string): Promise<void> {
  const account = await tx.payoutAccount.findUnique({
    where: { streamerId },
    select: { stripeAccountId: true },
  });
  if (account?.stripeAccountId != null) await enqueueSync(tx, account.stripeAccountId);
}
