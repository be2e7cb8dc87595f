import { db, type Prisma, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { advancePledge } from "./advance";
import { moveMoney } from "./ledger";
import { type LockedPledge, lockPledge } from "./locked-pledge";
import { endOperation } from "./operations";
import { type RefundSnapshot, refundRequestSchema } from "./provider/refunds";

type RefundOperation = { readonly id: string; readonly pledgeId: string; readonly amountCents: number };

/**
 * Believes what the provider said about a refund: that it was made, and later perhaps that the card's bank sent the money
 * back to us, which makes it a debt to the backer again. As indifferent to repetition and order as `applySnapshot`.
 * @returns false when the refund is not ours
 */
export async function applyRefundSnapshot(snapshot: RefundSnapshot): Promise<boolean> {
  const operation = await operationOf(snapshot);
  if (operation === null || operation.amountCents !== snapshot.amountCents) {
    log.error({ refundId: snapshot.id }, "refund that nobody asked for");
    return false;
  }
  await transaction(async (tx) => {
    const pledge = await lockPledge(tx, operation.pledgeId);
    if (!(await bookRefund(tx, pledge, operation, snapshot))) return;
    await bookFailure(tx, operation, snapshot);
    await advancePledge(tx, pledge.id);
  });
  return true;
}

async function operationOf({ pledgeId, attempt }: RefundSnapshot): Promise<RefundOperation | null> {
  if (pledgeId === null) return null;
  const operations = await db().operation.findMany({
    where: { kind: "refund", pledgeId },
    select: { id: true, pledgeId: true, amountCents: true, request: true },
  });
  const made = operations.find(
    ({ request }) => refundRequestSchema.parse(request).metadata.attempt === attempt,
  );
  return made ?? null;
}

/** The money has left. @returns false while the provider has not written it down: the reconciler asks again */
async function bookRefund(
  tx: Tx,
  pledge: LockedPledge,
  operation: RefundOperation,
  { id, amountCents, balance }: RefundSnapshot,
): Promise<boolean> {
  if (balance === null) return false;
  const at = now();
  const refund = {
    pledgeId: pledge.id,
    operationId: operation.id,
    stripeRefundId: id,
    amountCents,
    status: "pending",
    createdAt: at,
    updatedAt: at,
  } satisfies Prisma.RefundCreateManyInput;
  await tx.refund.createMany({ data: [refund], skipDuplicates: true });
  const refundedCents = pledge.refundedCents + amountCents;
  await moveMoney(tx, pledge, { kind: "refund", change: { refundedCents }, balance });
  await endOperation(tx, operation.id, { status: "done", providerId: id });
  return true;
}

/** It arrived, or it came back. Each once, and what came back stays so. */
async function bookFailure(tx: Tx, operation: RefundOperation, snapshot: RefundSnapshot): Promise<void> {
  const { amountCents, status, failureBalance, failureReason } = snapshot;
  const failed = status === "failed" && failureBalance !== null;
  if (status === "pending" || (status === "failed" && !failed)) return;
  const from = failed ? (["pending", "succeeded"] as const) : (["pending"] as const);
  const { count } = await tx.refund.updateMany({
    where: { operationId: operation.id, status: { in: [...from] } },
    data: { status, failureReason, updatedAt: now() },
  });
  if (count === 0 || !failed) return;
  log.error({ pledgeId: operation.pledgeId, failureReason }, "a refund came back from the card's bank");
  const pledge = await lockPledge(tx, operation.pledgeId);
  const refundFailedCents = pledge.refundFailedCents + amountCents;
  await moveMoney(tx, pledge, {
    kind: "refund_failure",
    change: { refundFailedCents, status: "captured" },
    balance: failureBalance,
  });
}
