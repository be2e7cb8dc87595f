import { db, Prisma, readRows } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { type ChallengeId, isId } from "@/lib/shared/ids";
import { type Cents, cents, toDollars } from "@/lib/shared/money";
import { type Page, type PageQuery, pageByMoment } from "@/lib/shared/page";
import type { CasePledgeWire, CaseStory } from "./contract";
import { requireNoPart } from "./part";
import { personOf } from "./rows";

/**
 * What the provider and the books say about a challenge's money. Sums in the database: their time grows with the pledges of this
 * challenge, their size does not.
 */
export async function caseMoney(challengeId: ChallengeId): Promise<NonNullable<CaseStory["money"]>> {
  const [pledges, accounts, payout] = await Promise.all([
    readRows<{ kind: string; status: string; count: number; amountCents: Cents }>(Prisma.sql`
      SELECT kind::text AS kind, status::text AS status, count(*)::int AS count, sum(amount_cents)::float8 AS "amountCents"
      FROM pledges WHERE challenge_id = ${challengeId}::uuid GROUP BY kind, status ORDER BY kind, status`),
    readRows<{ account: string; amountCents: Cents }>(Prisma.sql`
      SELECT e.account::text AS account, sum(e.amount_cents)::float8 AS "amountCents"
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE t.challenge_id = ${challengeId}::uuid GROUP BY e.account ORDER BY e.account`),
    db().scheduledTransfer.findUnique({
      where: { challengeId },
      select: { status: true, amountCents: true, scheduledFor: true },
    }),
  ]);
  return {
    pledges: pledges.map(({ amountCents, ...row }) => ({ ...row, amount: toDollars(amountCents) })),
    accounts: accounts.map(({ account, amountCents }) => ({
      account,
      amount: toDollars(amountCents),
    })),
    payout: payout && {
      status: payout.status,
      amount: toDollars(cents(payout.amountCents)),
      scheduled_for: payout.scheduledFor.toISOString(),
    },
  };
}

/**
 * A page of the pledges that count in a case's challenge, the latest first; none without a challenge. It names anonymous backers.
 * @throws DomainError forbidden (also with a part in it), case_not_found
 */
export async function listCasePledges(
  actor: Actor,
  id: string,
  query: PageQuery,
): Promise<Page<CasePledgeWire>> {
  await requireNoPart(actor, id);
  const found = isId(id)
    ? await db().case.findUnique({ where: { id }, select: { challengeId: true } })
    : null;
  if (found === null) throw new DomainError("case_not_found");
  const { challengeId } = found;
  if (challengeId === null) return { items: [], nextCursor: null };
  return pageByMoment(
    query,
    "countedAt",
    "desc",
    async ({ where, ...page }) => {
      const rows = await db().pledge.findMany({
        ...page,
        where: { challengeId, AND: [{ countedAt: { not: null } }, where] },
        select: pledgeFields,
      });
      return rows.flatMap(({ countedAt, ...row }) => (countedAt === null ? [] : [{ ...row, countedAt }]));
    },
    (rows) =>
      rows.map((row) => ({
        _id: row.id,
        id: row.id,
        backer: personOf(row.backer),
        kind: row.kind,
        status: row.status,
        amount: toDollars(row.amountCents),
        captured: toDollars(row.capturedCents),
        refunded: toDollars(row.refundedCents),
        lost: toDollars(row.lostCents),
        counted_at: row.countedAt.toISOString(),
      })),
  );
}

const pledgeFields = {
  id: true,
  kind: true,
  status: true,
  amountCents: true,
  capturedCents: true,
  refundedCents: true,
  lostCents: true,
  countedAt: true,
  backer: { select: { id: true, profile: { select: { username: true } } } },
} as const satisfies Prisma.PledgeSelect;
