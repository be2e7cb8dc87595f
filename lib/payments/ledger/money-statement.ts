import { db, Prisma } from "@/lib/db/client";
import type { LedgerAccount } from "@/lib/db/generated/enums";
import type { Cents } from "@/lib/shared/money";

export type StatementLine = {
  readonly at: Date;
  readonly kind: string;
  readonly challengeId: string;
  readonly pledgeId: string;
  readonly account: LedgerAccount;
  /** Cents; positive is owned or spent, negative is owed or earned. */
  readonly amountCents: Cents;
};

/**
 * Every movement of money of a person (as a backer or as a streamer) or of a challenge, from the ledger, oldest first.
 * @param id a user's or a challenge's @param month "2026-11" (UTC), or null for all of it
 */
export async function moneyStatement(id: string, month: string | null): Promise<StatementLine[]> {
  const period =
    month === null ? Prisma.empty : Prisma.sql`AND to_char(t.at AT TIME ZONE 'UTC', 'YYYY-MM') = ${month}`;
  // Raw, because the ledger knows no relations: it outlives what it is about.
  return db().$queryRaw<StatementLine[]>`
    SELECT t.at, t.kind, t.challenge_id::text AS "challengeId", t.pledge_id::text AS "pledgeId",
      e.account::text AS account, e.amount_cents AS "amountCents"
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN pledges p ON p.id = t.pledge_id
    WHERE (p.challenge_id = ${id}::uuid OR p.backer_id = ${id}::uuid OR p.streamer_id = ${id}::uuid) ${period}
    ORDER BY t.at, t.id, e.id`;
}
