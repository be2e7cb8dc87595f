import { addHours } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { clearDeadlines, setDeadline } from "@/lib/db/deadlines";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { notify } from "@/lib/notifications";
import { requireTransferOperation } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { enqueueSync } from "../account";
import type { WaitingReason } from "../contract";
import { type LockedPayout, lockPayout, updatePayout } from "../locked-payout";
import { finishPayout } from "./finish-payout";
import { wait } from "./release-payouts";

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
 * A transfer operation ended. Arrived: the payout completes with its last transfer. Refused: it waits, or is tried
 * again with growing pauses up to `max_retries`, then it has failed. Safe to run twice.
 */
export async function settleTransfer(operationId: string): Promise<void> {
  const operation = await requireTransferOperation(operationId);
  await transaction(async (tx) => {
    const transfer = await tx.transfer.findUniqueOrThrow({
      where: { id: operation.transferId },
      select: { scheduledTransferId: true, pledgeId: true },
    });
    const payout = await lockPayout(tx, transfer.scheduledTransferId);
    if (operation.status === "done") {
      await tx.transfer.updateMany({
        where: { id: operation.transferId, status: { not: "completed" } },
        data: { status: "completed", stripeTransferId: operation.providerId, updatedAt: now() },
      });
      // What changed about the share while it was under way has waited for this.
      await enqueue(
        tx,
        "payouts.follow_pledge",
        { pledgeId: transfer.pledgeId },
        { key: `follow:${transfer.pledgeId}` },
      );
      return finishPayout(tx, payout.id);
    }
    if (operation.status === "failed" && operation.isLatest && payout.status === "pending") {
      await refused(tx, payout, operation.lastError ?? "unknown");
    }
  });
}

async function refused(tx: Tx, payout: LockedPayout, code: string): Promise<void> {
  // Several transfers of one payout refused together are one failed try: the first of them has set the next one.
  const planned = await tx.deadline.findUnique({
    where: { kind_subjectId: { kind: "transfer_due", subjectId: payout.id } },
    select: { id: true },
  });
  if (planned !== null) return;
  const reason = WAIT_FOR[code];
  if (reason !== undefined) {
    if (reason === "payout_account_incomplete") await syncAccount(tx, payout.streamerId);
    return wait(tx, payout, reason);
  }
  const retryCount = payout.retryCount + 1;
  if (retryCount >= payout.maxRetries) return giveUp(tx, payout, code);
  await updatePayout(tx, payout, { retryCount, errorMessage: code });
  const hours = RETRY_AFTER_HOURS[retryCount - 1] ?? 48;
  await setDeadline(tx, "transfer_due", payout.id, addHours(now(), hours));
}

async function giveUp(tx: Tx, payout: LockedPayout, code: string): Promise<void> {
  await tx.transfer.updateMany({
    where: { scheduledTransferId: payout.id, status: "pending" },
    data: { status: "failed", updatedAt: now() },
  });
  await updatePayout(tx, payout, {
    status: "failed",
    retryCount: payout.maxRetries,
    errorMessage: code,
    waitingReason: null,
  });
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
