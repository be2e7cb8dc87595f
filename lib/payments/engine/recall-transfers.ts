import type { Prisma, Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { ChallengeId, PledgeId } from "@/lib/shared/ids";
import { markSharesChanged } from "../events/mark-shares-changed";
import { lockPledges } from "./locked-pledge";
import { withdrawOperations } from "./operations";

export type TransferUnderWay = {
  readonly id: string;
  readonly pledgeId: PledgeId;
  readonly pledge: { readonly challengeId: ChallengeId };
};

/**
 * Withdraws a payout's transfers that are not being sent yet. A payout has a bounded number of transfers under way (decision
 * 137), so this is quick. The caller holds the lock of the scheduled transfer and of no pledge.
 */
export async function recallTransfers(tx: Tx, scheduledTransferId: string): Promise<void> {
  const underWay = await transfersUnderWay(tx, { id: scheduledTransferId });
  if (underWay.length === 0) return;
  await lockPledges(
    tx,
    underWay.map(({ pledgeId }) => pledgeId),
  );
  await recallUnsent(tx, underWay);
}

/** The transfers of a payout that have an operation. */
export function transfersUnderWay(
  tx: Tx,
  scheduledTransfer: Prisma.ScheduledTransferWhereInput,
): Promise<TransferUnderWay[]> {
  return tx.transfer.findMany({
    where: { scheduledTransfer, underWay: true },
    select: { id: true, pledgeId: true, pledge: { select: { challengeId: true } } },
  });
}

/** Withdraws those of these transfers that are not being sent yet. The caller also holds the locks of their pledges. */
export async function recallUnsent(tx: Tx, underWay: readonly TransferUnderWay[]): Promise<void> {
  const waiting = await tx.operation.findMany({
    where: { transferId: { in: underWay.map(({ id }) => id) }, kind: "transfer", status: "pending" },
    select: { id: true, transferId: true },
  });
  const recalled = await withdrawOperations(
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
  // Payouts do not follow changes of a share while its transfer is under way.
  await markSharesChanged(
    tx,
    back.map(({ pledgeId, pledge }) => ({ id: pledgeId, challengeId: pledge.challengeId })),
  );
}
