import { Prisma, type Tx } from "@/lib/db/client";
import { deleteSome, inBatches } from "@/lib/db/in-batches";
import { transaction } from "@/lib/db/transaction";

/** Rows in one transaction; each case takes its history and its questions with it. */
const BATCH = 1_000;

/** Deletes cases that ended before a moment, with their history and their questions. @returns how many */
export function forgetCases(before: Date, kinds: "disputes" | "others"): Promise<number> {
  const ofKind = kinds === "disputes" ? Prisma.sql`kind = 'dispute'` : Prisma.sql`kind <> 'dispute'`;
  return purgeAppendOnly(async (tx, limit) => {
    const ended = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM cases WHERE state <> 'open' AND ${ofKind} AND ended_at < ${before}::timestamptz
      LIMIT ${limit}::int FOR UPDATE`;
    const caseId = { in: ended.map(({ id }) => id) };
    await tx.caseQuestion.deleteMany({ where: { caseId } });
    await tx.caseEvent.deleteMany({ where: { caseId } });
    await tx.case.deleteMany({ where: { id: caseId } });
    return ended.length;
  });
}

/** Deletes limits and suspensions that ended before a moment; what is in force stays. @returns how many */
export function forgetLimits(before: Date): Promise<number> {
  const where = Prisma.sql`ended_at < ${before}::timestamptz`;
  return purgeAppendOnly((tx, limit) => deleteSome(tx, { table: "account_limits", where }, limit));
}

/**
 * Deletes statements of reasons that are older than a moment, with their objections. One whose objection waits, or whose limit is
 * still known, stays. @returns how many
 */
export function forgetReasons(before: Date, about: "payouts" | "others"): Promise<number> {
  const ofKind =
    about === "payouts"
      ? Prisma.sql`s.kind IN ('payout_held', 'payout_cancelled')`
      : Prisma.sql`s.kind NOT IN ('payout_held', 'payout_cancelled')`;
  return purgeAppendOnly(async (tx, limit) => {
    const old = await tx.$queryRaw<{ id: string }[]>`
      SELECT s.id FROM statements_of_reasons s
      WHERE s.created_at < ${before}::timestamptz AND ${ofKind}
        AND NOT EXISTS (SELECT FROM statement_objections o WHERE o.statement_id = s.id AND o.status = 'open')
        AND NOT EXISTS (SELECT FROM account_limits l WHERE l.statement_id = s.id)
      LIMIT ${limit}::int`;
    const ids = old.map(({ id }) => id);
    await tx.statementObjection.deleteMany({ where: { statementId: { in: ids } } });
    await tx.statementOfReasons.deleteMany({ where: { id: { in: ids } } });
    return ids.length;
  });
}

/** The database refuses to delete from these tables except in a transaction that says that it forgets. */
function purgeAppendOnly(purge: (tx: Tx, limit: number) => Promise<number>): Promise<number> {
  return inBatches(
    (limit) =>
      transaction(async (tx) => {
        await tx.$executeRaw`SELECT set_config('bravado.forgets', 'on', true)`;
        return purge(tx, limit);
      }),
    BATCH,
  );
}
