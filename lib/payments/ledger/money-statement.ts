import { db, Prisma } from "@/lib/db/client";
import type { LedgerAccount } from "@/lib/db/generated/enums";
import type { ChallengeId, PledgeId, UserId } from "@/lib/shared/ids";
import { type Cents, cents } from "@/lib/shared/money";

export type StatementLine = {
  readonly at: Date;
  readonly kind: string;
  readonly challengeId: ChallengeId;
  readonly pledgeId: PledgeId;
  readonly account: LedgerAccount;
  /** Cents; positive is owned or spent, negative is owed or earned. */
  readonly amountCents: Cents;
};

/**
 * The ledger entries of a person (as a backer or a streamer) or of a challenge, oldest first.
 * @param id of a user or a challenge @param month "2026-11" (UTC), or null for all of them
 */
export async function moneyStatement(
  id: UserId | ChallengeId,
  month: string | null,
): Promise<StatementLine[]> {
  const period =
    month === null ? Prisma.empty : Prisma.sql`AND to_char(t.at AT TIME ZONE 'UTC', 'YYYY-MM') = ${month}`;
  // Raw, because the ledger has no relations: it outlives its pledges.
  const lines = await db().$queryRaw<
    (Omit<StatementLine, "amountCents"> & { readonly amountCents: bigint })[]
  >`
    SELECT t.at, t.kind, t.challenge_id::text AS "challengeId", t.pledge_id::text AS "pledgeId",
      e.account::text AS account, e.amount_cents AS "amountCents"
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN pledges p ON p.id = t.pledge_id
    WHERE (p.challenge_id = ${id}::uuid OR p.backer_id = ${id}::uuid OR p.streamer_id = ${id}::uuid) ${period}
    ORDER BY t.at, t.id, e.id`;
  return lines.map((line) => ({ ...line, amountCents: cents(line.amountCents) }));
}
