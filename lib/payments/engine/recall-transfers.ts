import type { Prisma, Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { lockPledges } from "./locked-pledge";
import { markSharesChanged } from "./mark-shares-changed";
import { takeBackOperations } from "./operations";

export type TransferUnderWay = {
  readonly id: string;
  readonly pledgeId: string;
  readonly pledge: { readonly challengeId: string };
};

/**
 * Takes a payout's transfers back from the queue: those that nobody has begun to send. What is on its way stays on its way.
 * Of a payout only so many are asked for at once, so this is over soon however large it is. The caller holds the lock of
 * the scheduled transfer, and no pledge's.
 */
export async function recallTransfers(tx: Tx, scheduledTransferId: string): Promise<void> {
  const underWay = await transfersUnderWay(tx, { id: scheduledTransferId });
  if (underWay.length === 0) return;
  await lockPledges(
    tx,
    underWay.map(({ pledgeId }) => pledgeId),
  );
  await recall(tx, underWay);
}

/** The transfers of a payout that the provider was or is about to be asked for. */
export function transfersUnderWay(
  tx: Tx,
  scheduledTransfer: Prisma.ScheduledTransferWhereInput,
): Promise<TransferUnderWay[]> {
  return tx.transfer.findMany({
    where: { scheduledTransfer, underWay: true },
    select: { id: true, pledgeId: true, pledge: { select: { challengeId: true } } },
  });
}

/** The same of transfers whose pledges' locks the caller holds as well. */
export async function recall(tx: Tx, underWay: readonly TransferUnderWay[]): Promise<void> {
  const waiting = await tx.operation.findMany({
    where: { transferId: { in: underWay.map(({ id }) => id) }, kind: "transfer", status: "pending" },
    select: { id: true, transferId: true },
  });
  const recalled = await takeBackOperations(
    tx,
    waiting.map(({ id }) => id),
    "recalled",
  );
  const ids = new Set(waiting.filter(({ id }) => recalled.has(id)).map(({ transferId }) => transferId));
  const back = underWay.filter(({ id }) => ids.has(id));
  await tx.transfer.updateMany({
    where: { id: { in: back.map(({ id }) => id) } },
    data: { underWay: false, updatedAt: now() },
  });
  // What changed about their shares while they were under way has waited for this.
  await markSharesChanged(
    tx,
    back.map(({ pledgeId, pledge }) => ({ id: pledgeId, challengeId: pledge.challengeId })),
  );
}
