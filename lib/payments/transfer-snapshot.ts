import { db, type Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { log } from "@/lib/shared/log";
import { postTransfer } from "./ledger";
import { lockPledge } from "./locked-pledge";
import { endOperation } from "./operations";
import { type TransferSnapshot, transferRequestSchema } from "./provider/transfers";

/**
 * Believes what the provider said about a transfer: ends the operation that asked for it, writes the ledger, and lets
 * the payout draw its consequence. As indifferent to repetition and order as `applySnapshot`.
 * @returns false when the transfer is not ours
 */
export async function applyTransferSnapshot(snapshot: TransferSnapshot): Promise<boolean> {
  if (snapshot.transferId === null) return false;
  const operation = await db().operation.findFirst({
    where: { kind: "transfer", transferId: snapshot.transferId, status: { not: "failed" } },
    select: { id: true, pledgeId: true, amountCents: true, request: true },
  });
  if (operation === null || operation.amountCents !== snapshot.amountCents) {
    log.error({ transferId: snapshot.transferId, providerId: snapshot.id }, "transfer that nobody asked for");
    return false;
  }
  const { metadata } = transferRequestSchema.parse(operation.request);
  // At rest when it is in both books: until the provider has written its own, the reconciler asks again.
  const { balance } = snapshot;
  if (balance === null) return true;
  await transaction(async (tx) => {
    await lockPledge(tx, operation.pledgeId);
    await endOperation(tx, operation.id, { status: "done", providerId: snapshot.id });
    await postTransfer(tx, {
      challengeId: metadata.challenge_id,
      pledgeId: operation.pledgeId,
      streamerId: metadata.streamer_id,
      amountCents: snapshot.amountCents,
      balance,
    });
    await enqueueSettlement(tx, operation.id);
  });
  return true;
}

/** The payout hears of every end of a transfer operation, good or bad. */
export async function enqueueSettlement(tx: Tx, operationId: string): Promise<void> {
  await enqueue(tx, "payouts.settle_transfer", { operationId }, { key: `transfer:${operationId}` });
}
