import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { isId, type PledgeId } from "@/lib/shared/ids";
import { lockAndReadPledges } from "../engine/locked-pledge";
import { endOperations } from "../engine/operations";
import { setGoals } from "../engine/set-goals";
import { applyTransferSnapshots } from "../engine/transfer-snapshot";
import {
  type ReversalSnapshot,
  type ReverseRequest,
  reverseRequestSchema,
  type TransferRequest,
  type TransferSnapshot,
} from "../provider/transfers";
import { insertSent } from "./insert-sent";

/**
 * Gives a transfer and its reversals their operations again and merges them, so that no share is sent a second time.
 * @returns whether it was known
 */
export async function adoptTransfer({
  snapshot,
  request,
}: {
  readonly snapshot: TransferSnapshot;
  readonly request: TransferRequest | null;
}): Promise<"known" | "adopted" | "unexplained"> {
  if (request === null) return "unexplained";
  const what = await transaction((tx) => adoptSending(tx, request, snapshot.createdAt));
  if (what === "unexplained") return what;
  let adopted = what === "adopted";
  await applyTransferSnapshots([{ ...snapshot, reversals: [] }]);
  // One at a time, as they were made.
  for (const reversal of snapshot.reversals.toReversed()) {
    adopted = (await transaction((tx) => adoptReversal(tx, snapshot.id, request, reversal))) || adopted;
    await applyTransferSnapshots([{ ...snapshot, reversals: [reversal] }]);
  }
  return adopted ? "adopted" : "known";
}

async function adoptSending(
  tx: Tx,
  request: TransferRequest,
  sentAt: Date,
): Promise<"known" | "adopted" | "unexplained"> {
  const { transfer_id: id, pledge_id: pledgeId } = request.metadata;
  if (!isId(id) || !isId<PledgeId>(pledgeId)) return "unexplained";
  const transfer = await tx.transfer.findUnique({
    where: { id },
    select: { pledgeId: true, scheduledTransferId: true },
  });
  if (transfer?.pledgeId !== pledgeId) return "unexplained";
  // In the order of locks: the payout, its pledge, the transfer.
  await tx.$queryRaw`SELECT 1 FROM scheduled_transfers WHERE id = ${transfer.scheduledTransferId}::uuid FOR UPDATE`;
  const [pledge] = await lockAndReadPledges(tx, [pledgeId]);
  const open = pledge?.transfers
    .find((one) => one.id === id)
    ?.operations.find(({ kind, status }) => kind === "transfer" && status !== "failed");
  if (open !== undefined) {
    if (open.amountCents === request.amount) return "known";
    // Frozen before the end of these books, recalled after it, and sent over another amount.
    await endOperations(tx, [{ id: open.id, status: "failed", providerId: null, error: "recalled" }]);
  }
  const amountCents = request.amount;
  await insertSent(tx, { kind: "transfer", pledgeId, transferId: id, amountCents, request }, sentAt);
  await tx.$executeRaw`
    UPDATE transfers SET status = 'pending', under_way = true, amount_cents = ${request.amount}::int + offset_cents,
      updated_at = ${now()}::timestamptz
    WHERE id = ${id}::uuid`;
  return "adopted";
}

/** Without a chargeback, money is taken back from a streamer only to be refunded. @returns whether it was missing */
async function adoptReversal(
  tx: Tx,
  transfer: string,
  { destination, metadata: { transfer_id: transferId, pledge_id } }: TransferRequest,
  { amountCents, attempt, createdAt }: ReversalSnapshot,
): Promise<boolean> {
  if (attempt === null || !isId<PledgeId>(pledge_id)) return false;
  const [pledge] = await lockAndReadPledges(tx, [pledge_id]);
  const operations = pledge?.transfers.find(({ id }) => id === transferId)?.operations ?? [];
  const isKnown = operations.some(
    ({ kind, request }) =>
      kind === "reverse" && reverseRequestSchema.parse(request).metadata.attempt === attempt,
  );
  if (pledge === undefined || isKnown) return false;
  const request: ReverseRequest = {
    transfer,
    destination,
    amount: amountCents,
    metadata: { transfer_id: transferId, pledge_id, attempt },
  };
  await insertSent(tx, { kind: "reverse", pledgeId: pledge.id, transferId, amountCents, request }, createdAt);
  if (pledge.chargebacks.length > 0) return true;
  const [read] = await lockAndReadPledges(tx, [pledge.id]);
  if (read !== undefined) await setGoals(tx, [read], () => "release");
  return true;
}
