import { db, type Prisma, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { cents } from "@/lib/shared/money";
import { moveMoneyOf, type PledgeMovement } from "../ledger/ledger";
import type { BalanceEntry } from "../provider/intents";
import { type RefundSnapshot, refundRequestSchema } from "../provider/refunds";
import { advancePledges } from "./advance";
import { type LockedPledge, lockAndReadPledges } from "./locked-pledge";
import { endOperations } from "./operations";

/** What the provider said of a refund that one of our operations asked for. */
type Told = { readonly operationId: string; readonly pledgeId: string; readonly snapshot: RefundSnapshot };
type Entered = Told & { readonly balance: BalanceEntry };

/**
 * Merges what the provider said about refunds: that they were made, and later perhaps that the card's bank sent the money
 * back to us, which makes it a debt to the backer again. As indifferent to repetition and order as `applySnapshots`, and
 * in as many statements for many refunds as for one.
 * @returns the operations that are known to have ended by it; none of a refund that is not ours, or that the provider has
 * not written down yet: the reconciler asks again
 */
export async function applyRefundSnapshots(snapshots: readonly RefundSnapshot[]): Promise<readonly string[]> {
  const entered = (await ours(snapshots)).flatMap((told): Entered[] =>
    told.snapshot.balance === null ? [] : [{ ...told, balance: told.snapshot.balance }],
  );
  if (entered.length === 0) return [];
  const pledgeIds = [...new Set(entered.map(({ pledgeId }) => pledgeId))];
  await transaction(async (tx) => {
    const pledges = await lockAndReadPledges(tx, pledgeIds);
    await keepRefunds(tx, entered);
    const returned = await endRefunds(tx, entered);
    await moveMoneyOf(tx, movementsOf(pledges, entered, returned));
    await endOperations(
      tx,
      entered.map(({ operationId: id, snapshot }) => {
        return { id, status: "done", providerId: snapshot.id, error: null };
      }),
    );
    await advancePledges(tx, pledgeIds);
  });
  return entered.map(({ operationId }) => operationId);
}

async function ours(snapshots: readonly RefundSnapshot[]): Promise<Told[]> {
  const pledgeIds = snapshots.flatMap(({ pledgeId }) => pledgeId ?? []);
  const operations = await db().operation.findMany({
    where: { kind: "refund", pledgeId: { in: pledgeIds } },
    select: { id: true, pledgeId: true, amountCents: true, request: true },
  });
  return snapshots.flatMap((snapshot): Told[] => {
    const operation = operations.find(
      ({ pledgeId, request }) =>
        pledgeId === snapshot.pledgeId &&
        refundRequestSchema.parse(request).metadata.attempt === snapshot.attempt,
    );
    if (operation?.amountCents === snapshot.amountCents) {
      return [{ operationId: operation.id, pledgeId: operation.pledgeId, snapshot }];
    }
    log.error({ refundId: snapshot.id }, "refund that nobody asked for");
    return [];
  });
}

/** The money has left. */
async function keepRefunds(tx: Tx, entered: readonly Entered[]): Promise<void> {
  const at = now();
  await tx.refund.createMany({
    data: entered.map(({ operationId, pledgeId, snapshot }): Prisma.RefundCreateManyInput => {
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

/** They arrived, or they came back. Each once, and what came back stays so. @returns the operations of those that came back */
async function endRefunds(tx: Tx, entered: readonly Entered[]): Promise<ReadonlySet<string>> {
  const rows = entered.flatMap(({ operationId, snapshot: { status, failureBalance, failureReason } }) => {
    // One that failed is believed when the money is in the provider's books again.
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
  entered: readonly Entered[],
  returned: ReadonlySet<string>,
): PledgeMovement[] {
  const pledgeOf = new Map(pledges.map((pledge) => [pledge.id, pledge]));
  return entered.flatMap(({ operationId, pledgeId, snapshot, balance }): PledgeMovement[] => {
    const pledge = pledgeOf.get(pledgeId);
    if (pledge === undefined) return [];
    const { amountCents, failureBalance, failureReason } = snapshot;
    const left: PledgeMovement = {
      pledge,
      kind: "refund",
      change: ({ refundedCents }) => ({ refundedCents: cents(refundedCents + amountCents) }),
      balance,
    };
    if (!returned.has(operationId)) return [left];
    log.error({ pledgeId, failureReason }, "a refund came back from the card's bank");
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
