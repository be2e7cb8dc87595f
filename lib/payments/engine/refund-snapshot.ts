import { db, type Prisma, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import type { PledgeId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { cents } from "@/lib/shared/money";
import { moveMoneyOf, type PledgeMovement } from "../ledger/ledger";
import type { BalanceEntry } from "../provider/intents";
import { type RefundSnapshot, refundRequestSchema } from "../provider/refunds";
import { advancePledges } from "./advance";
import { planNextCheck } from "./due-checks";
import { type LockedPledge, lockAndReadPledges } from "./locked-pledge";
import { endOperations, type OperationEnd } from "./operations";

/** A snapshot of a refund that one of our operations requested. */
type OwnRefund = {
  readonly operationId: string;
  readonly pledgeId: PledgeId;
  readonly snapshot: RefundSnapshot;
};
type BookedRefund = OwnRefund & { readonly balance: BalanceEntry };

/**
 * Merges snapshots of refunds: that they were made, and later perhaps that the card's bank returned the money to us, so that
 * we owe it to the backer again; or that the provider gave them up before any money left, which is a refusal
 * (docs/product/money.md#operations). Like `applySnapshots` in any order, any number of times, and in as many statements for
 * many as for one.
 * @returns the operations that have ended; none for a refund that is not ours, or that waits to be booked: the reconciler
 * retries those
 */
export async function applyRefundSnapshots(snapshots: readonly RefundSnapshot[]): Promise<readonly string[]> {
  const own = await ownRefunds(snapshots);
  const booked = own.flatMap((one): BookedRefund[] =>
    one.snapshot.balance === null ? [] : [{ ...one, balance: one.snapshot.balance }],
  );
  const givenUp = own.filter(({ snapshot }) => snapshot.status === "failed" && snapshot.balance === null);
  const ends = [...booked.map(endOf("done")), ...givenUp.map(endOf("failed"))];
  if (ends.length === 0) return [];
  const pledgeIds = [...new Set([...booked, ...givenUp].map(({ pledgeId }) => pledgeId))];
  await transaction(async (tx) => {
    const pledges = await lockAndReadPledges(tx, pledgeIds);
    await insertRefunds(tx, booked);
    const failed = await endRefunds(tx, booked);
    await moveMoneyOf(tx, movementsOf(pledges, booked, failed));
    await endOperations(tx, ends);
    await advancePledges(tx, pledgeIds);
    if (givenUp.length > 0) await planNextCheck(tx, pledgeIds);
  });
  return ends.map(({ id }) => id);
}

const endOf =
  (status: OperationEnd["status"]) =>
  ({ operationId: id, snapshot }: OwnRefund): OperationEnd => {
    return {
      id,
      status,
      providerId: snapshot.id,
      error: status === "failed" ? snapshot.failureReason : null,
    };
  };

async function ownRefunds(snapshots: readonly RefundSnapshot[]): Promise<OwnRefund[]> {
  const pledgeIds = snapshots.flatMap(({ pledgeId }) => pledgeId ?? []);
  const operations = await db().operation.findMany({
    where: { kind: "refund", pledgeId: { in: pledgeIds } },
    select: { id: true, pledgeId: true, amountCents: true, request: true },
  });
  return snapshots.flatMap((snapshot): OwnRefund[] => {
    const operation = operations.find(
      ({ pledgeId, request }) =>
        pledgeId === snapshot.pledgeId &&
        refundRequestSchema.parse(request).metadata.attempt === snapshot.attempt,
    );
    if (operation?.amountCents === snapshot.amountCents) {
      return [{ operationId: operation.id, pledgeId: operation.pledgeId, snapshot }];
    }
    log.error({ refundId: snapshot.id }, "refund without an operation of ours");
    return [];
  });
}

/** Each once. */
async function insertRefunds(tx: Tx, booked: readonly BookedRefund[]): Promise<void> {
  const at = now();
  await tx.refund.createMany({
    data: booked.map(({ operationId, pledgeId, snapshot }): Prisma.RefundCreateManyInput => {
      const { id: stripeRefundId, amountCents } = snapshot;
      return {
        pledgeId,
        operationId,
        stripeRefundId,
        amountCents,
        status: "pending",
        createdAt: at,
        updatedAt: at,
      };
    }),
    skipDuplicates: true,
  });
}

/** Writes that refunds succeeded or failed; a failed one stays so. @returns the operations of those that have just failed */
async function endRefunds(tx: Tx, booked: readonly BookedRefund[]): Promise<ReadonlySet<string>> {
  const rows = booked.flatMap(({ operationId, snapshot: { status, failureBalance, failureReason } }) => {
    // A failure counts once the returned money is in the provider's books.
    if (status === "pending" || (status === "failed" && failureBalance === null)) return [];
    return [{ operationId, status, reason: failureReason }];
  });
  if (rows.length === 0) return new Set();
  // Raw, because the client updates many rows only to the same values.
  const ended = await tx.$queryRaw<{ operationId: string; status: string }[]>`
    UPDATE refunds SET status = e.status::"RefundStatus", failure_reason = e.reason, updated_at = ${now()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS e("operationId" uuid, status text, reason text)
    WHERE refunds.operation_id = e."operationId"
      AND (refunds.status = 'pending' OR (refunds.status = 'succeeded' AND e.status = 'failed'))
    RETURNING refunds.operation_id AS "operationId", refunds.status::text AS status`;
  return new Set(ended.filter(({ status }) => status === "failed").map(({ operationId }) => operationId));
}

function movementsOf(
  pledges: readonly LockedPledge[],
  booked: readonly BookedRefund[],
  failed: ReadonlySet<string>,
): PledgeMovement[] {
  const pledgeOf = new Map(pledges.map((pledge) => [pledge.id, pledge]));
  return booked.flatMap(({ operationId, pledgeId, snapshot, balance }): PledgeMovement[] => {
    const pledge = pledgeOf.get(pledgeId);
    if (pledge === undefined) return [];
    const { amountCents, failureBalance, failureReason } = snapshot;
    const left: PledgeMovement = {
      pledge,
      kind: "refund",
      change: ({ refundedCents }) => ({ refundedCents: cents(refundedCents + amountCents) }),
      balance,
    };
    if (!failed.has(operationId)) return [left];
    log.error({ pledgeId, failureReason }, "the card's bank returned a refund");
    const back: PledgeMovement = {
      pledge,
      kind: "refund_failure",
      change: ({ refundFailedCents }) => {
        return { refundFailedCents: cents(refundFailedCents + amountCents), status: "captured" };
      },
      balance: failureBalance,
    };
    return [left, back];
  });
}
