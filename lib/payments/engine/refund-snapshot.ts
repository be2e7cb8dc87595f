import { db, type Prisma, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import type { PledgeId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { cents } from "@/lib/shared/money";
import { moveMoneyOf, type PledgeMovement } from "../ledger/ledger";
import { netCents } from "../ledger/ledger-balances-of";
import type { BalanceEntry } from "../provider/intents";
import { type RefundRequest, type RefundSnapshot, refundRequestSchema } from "../provider/refunds";
import { advancePledges } from "./advance";
import { planNextCheck } from "./due-checks";
import { type LockedPledge, lockAndReadPledges } from "./locked-pledge";
import { endOperations, insertDone, type OperationEnd } from "./operations";

/** A snapshot of a refund that one of our operations requested, or stands for. */
type OwnRefund = {
  readonly operationId: string;
  readonly pledgeId: PledgeId;
  readonly snapshot: RefundSnapshot;
};
type BookedRefund = OwnRefund & {
  readonly balance: BalanceEntry;
  /** Nobody requested it here. */
  readonly isForeign: boolean;
};
/** A refund, made by the provider or by hand in its dashboard, of a payment that we captured. */
type ForeignRefund = {
  readonly pledgeId: PledgeId;
  readonly snapshot: RefundSnapshot;
  readonly balance: BalanceEntry;
};

/**
 * Merges snapshots of refunds: that they were made, and later perhaps that the card's bank returned the money to us, so that
 * we owe it to the backer again; or that the provider gave them up before any money left, which is a refusal
 * (docs/product/money.md#operations). A refund that nobody requested here is adopted (docs/product/money.md#refunds-by-others).
 * Like `applySnapshots` in any order, any number of times, and in as many statements for many as for one.
 * @returns the operations that have ended; none for a refund of a payment that is not ours, or that waits to be booked: the
 * reconciler retries those
 */
export async function applyRefundSnapshots(snapshots: readonly RefundSnapshot[]): Promise<readonly string[]> {
  const own = await ownRefunds(snapshots);
  const foreign = await foreignRefunds(snapshots);
  const requested = own.flatMap((one): BookedRefund[] =>
    one.snapshot.balance === null ? [] : [{ ...one, balance: one.snapshot.balance, isForeign: false }],
  );
  const givenUp = own.filter(({ snapshot }) => snapshot.status === "failed" && snapshot.balance === null);
  const ends = [...requested.map(endOf("done")), ...givenUp.map(endOf("failed"))];
  if (ends.length + foreign.length === 0) return [];
  const pledgeIds = [...new Set([...requested, ...givenUp, ...foreign].map(({ pledgeId }) => pledgeId))];
  return transaction(async (tx) => {
    const pledges = await lockAndReadPledges(tx, pledgeIds);
    const adopted = await adoptRefunds(tx, pledges, foreign);
    const booked = [...requested, ...adopted];
    await insertRefunds(tx, booked);
    const failed = await endRefunds(tx, booked);
    await moveMoneyOf(tx, movementsOf(pledges, booked, failed));
    await endOperations(tx, ends);
    await advancePledges(tx, pledgeIds);
    if (givenUp.length > 0) await planNextCheck(tx, pledgeIds);
    return [...ends.map(({ id }) => id), ...adopted.map(({ operationId }) => operationId)];
  });
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
  const ours = snapshots.filter(({ pledgeId }) => pledgeId !== null);
  if (ours.length === 0) return [];
  const pledgeIds = ours.flatMap(({ pledgeId }) => pledgeId ?? []);
  const operations = await db().operation.findMany({
    where: { kind: "refund", pledgeId: { in: pledgeIds } },
    select: { id: true, pledgeId: true, amountCents: true, request: true },
  });
  return ours.flatMap((snapshot): OwnRefund[] => {
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

/** Those that are in the provider's books. What comes before them, or before its payment, the nightly audit finds. */
async function foreignRefunds(snapshots: readonly RefundSnapshot[]): Promise<ForeignRefund[]> {
  const others = snapshots.filter(({ pledgeId, isRelease }) => pledgeId === null && !isRelease);
  if (others.length === 0) return [];
  const holds = await db().hold.findMany({
    where: {
      status: "captured",
      stripePaymentIntentId: { in: others.flatMap(({ intentId }) => intentId ?? []) },
    },
    select: { pledgeId: true, stripePaymentIntentId: true },
  });
  return others.flatMap((snapshot): ForeignRefund[] => {
    const { id, intentId, balance } = snapshot;
    const hold = holds.find(({ stripePaymentIntentId }) => stripePaymentIntentId === intentId);
    if (hold !== undefined && balance !== null) return [{ pledgeId: hold.pledgeId, snapshot, balance }];
    log.error({ refundId: id }, "refund without an operation of ours");
    return [];
  });
}

/** Gives refunds that nobody requested here the operations that their rows need, done already. Each once. */
async function adoptRefunds(
  tx: Tx,
  pledges: readonly LockedPledge[],
  foreign: readonly ForeignRefund[],
): Promise<BookedRefund[]> {
  const adopted: BookedRefund[] = [];
  for (const refund of foreign) {
    const { pledgeId, snapshot } = refund;
    const pledge = pledges.find(({ id }) => id === pledgeId);
    const hold = pledge?.holds.find(({ stripePaymentIntentId: id }) => id === snapshot.intentId);
    if (pledge === undefined || hold === undefined || snapshot.intentId === null) continue;
    let operationId = hold.operations.find(({ providerId }) => providerId === snapshot.id)?.id;
    if (operationId === undefined) {
      log.warn({ pledgeId, refundId: snapshot.id }, "a refund that was not requested here");
      const { id, amountCents } = snapshot;
      const request: RefundRequest = {
        amount: amountCents,
        payment_intent: snapshot.intentId,
        metadata: { pledge_id: pledgeId, challenge_id: pledge.challengeId, attempt: id },
      };
      operationId = await insertDone(
        tx,
        { kind: "refund", pledgeId, holdId: hold.id, amountCents, request },
        id,
      );
    }
    adopted.push({ ...refund, operationId, isForeign: true });
  }
  return adopted;
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
  return booked.flatMap(({ operationId, pledgeId, snapshot, balance, isForeign }): PledgeMovement[] => {
    const pledge = pledgeOf.get(pledgeId);
    if (pledge === undefined) return [];
    const { amountCents, failureBalance, failureReason } = snapshot;
    const left: PledgeMovement = {
      pledge,
      kind: "refund",
      change: (before) => ({
        refundedCents: cents(before.refundedCents + amountCents),
        // All of it: as if it had been decided here, so that it is repeated if the card's bank returns it.
        // Charged in commits that are missing here, it first proves that its challenge was completed (`lostDecisions`).
        ...(isForeign && before.goal !== "hold" && netCents(before) <= amountCents
          ? { goal: "release" as const }
          : {}),
      }),
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
