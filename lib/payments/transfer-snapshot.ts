import { db, type Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { log } from "@/lib/shared/log";
import { advancePledge } from "./advance";
import { moveMoney } from "./ledger";
import { type LockedPledge, lockPledge } from "./locked-pledge";
import { endOperation } from "./operations";
import { type ReversalSnapshot, reverseRequestSchema, type TransferSnapshot } from "./provider/transfers";

/**
 * Believes what the provider said about a transfer and its reversals: ends the operations that asked for them, writes the
 * ledger, and lets the payout draw its consequence. As indifferent to repetition and order as `applySnapshot`.
 * @returns false when the transfer is not ours
 */
export async function applyTransferSnapshot(snapshot: TransferSnapshot): Promise<boolean> {
  if (snapshot.transferId === null) return false;
  const operation = await db().operation.findFirst({
    where: { kind: "transfer", transferId: snapshot.transferId, status: { not: "failed" } },
    select: { id: true, pledgeId: true, amountCents: true },
  });
  if (operation === null || operation.amountCents !== snapshot.amountCents) {
    log.error({ transferId: snapshot.transferId, providerId: snapshot.id }, "transfer that nobody asked for");
    return false;
  }
  // At rest when it is in both books: until the provider has written its own, the reconciler asks again.
  const { balance } = snapshot;
  if (balance === null) return true;
  await transaction(async (tx) => {
    const pledge = await lockPledge(tx, operation.pledgeId);
    const transferredCents = pledge.transferredCents + snapshot.amountCents;
    const sent = await moveMoney(tx, pledge, { kind: "transfer", change: { transferredCents }, balance });
    await endOperation(tx, operation.id, { status: "done", providerId: snapshot.id });
    let current = sent ?? pledge;
    for (const reversal of snapshot.reversals) {
      current = await takeBack(tx, current, snapshot, reversal);
    }
    await advancePledge(tx, pledge.id);
    await enqueueSettlement(tx, operation.id);
  });
  return true;
}

/** One reversal, once. @returns the pledge as it is then */
async function takeBack(
  tx: Tx,
  pledge: LockedPledge,
  { transferId }: TransferSnapshot,
  reversal: ReversalSnapshot,
): Promise<LockedPledge> {
  const transfer = pledge.transfers.find(({ id }) => id === transferId);
  const operation = transfer?.operations.find(
    ({ kind, request }) =>
      kind === "reverse" && reverseRequestSchema.parse(request).metadata.attempt === reversal.attempt,
  );
  if (transfer === undefined || operation === undefined) {
    log.error({ transferId, reversalId: reversal.id }, "reversal that nobody asked for");
    return pledge;
  }
  const { balance, amountCents } = reversal;
  if (balance === null) return pledge;
  const reversedCents = pledge.reversedCents + amountCents;
  const moved = await moveMoney(tx, pledge, { kind: "reversal", change: { reversedCents }, balance });
  if (moved === null) return pledge;
  await tx.transfer.update({
    where: { id: transfer.id },
    data: { reversedCents: { increment: amountCents } },
  });
  await endOperation(tx, operation.id, { status: "done", providerId: reversal.id });
  return lockPledge(tx, pledge.id);
}

/** The payout hears of every end of a transfer operation, good or bad; those that end together are heard of together. */
export async function enqueueSettlement(tx: Tx, operationId: string): Promise<void> {
  const { scheduledTransferId: payoutId } = await tx.transfer.findFirstOrThrow({
    where: { operations: { some: { id: operationId } } },
    select: { scheduledTransferId: true },
  });
  await enqueue(tx, "payouts.continue_release", { payoutId }, { key: `payout:${payoutId}` });
}
