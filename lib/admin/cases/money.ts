import { db, Prisma, readRows } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { type ChallengeId, isId } from "@/lib/shared/ids";
import { type Cents, cents, NO_CENTS, toDollars } from "@/lib/shared/money";
import { type Page, type PageQuery, pageByMoment } from "@/lib/shared/page";
import type { CasePledgeWire, CaseStory } from "./contract";
import { requireNoPart } from "./part";
import { personOf } from "./rows";

/**
 * What the pledges, as we recorded them, and the books say about a challenge's money; the provider is not asked. Sums in the database:
 * their time grows with the pledges of this challenge, their size does not.
 */
export async function caseMoney(challengeId: ChallengeId): Promise<NonNullable<CaseStory["money"]>> {
  const [pledges, pot, accounts, payout] = await Promise.all([
    readRows<Sum & { kind: string; status: string; count: number }>(Prisma.sql`
      SELECT kind::text AS kind, status::text AS status, count(*)::int AS count, count(DISTINCT backer_id)::int AS people,
        sum(amount_cents)::float8 AS cents
      FROM pledges WHERE challenge_id = ${challengeId}::uuid GROUP BY kind, status ORDER BY kind, status`),
    potOf(challengeId),
    readRows<{ account: string; amountCents: Cents }>(Prisma.sql`
      SELECT e.account::text AS account, sum(e.amount_cents)::float8 AS "amountCents"
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE t.challenge_id = ${challengeId}::uuid GROUP BY e.account ORDER BY e.account`),
    db().scheduledTransfer.findUnique({
      where: { challengeId },
      select: {
        status: true,
        amountCents: true,
        platformFeeCents: true,
        setOffCents: true,
        scheduledFor: true,
      },
    }),
  ]);
  return {
    pledges: pledges.map((row) => ({
      kind: row.kind,
      status: row.status,
      count: row.count,
      ...presentSum(row),
    })),
    ...pot,
    accounts: accounts.map(({ account, amountCents }) => ({
      account,
      amount: toDollars(amountCents),
    })),
    payout: payout && {
      status: payout.status,
      amount: toDollars(cents(payout.amountCents)),
      platform_fee: toDollars(cents(payout.platformFeeCents)),
      set_off: toDollars(cents(payout.setOffCents)),
      scheduled_for: payout.scheduledFor.toISOString(),
    },
  };
}

type Sum = { readonly people: number; readonly cents: Cents };
const presentSum = ({ people, cents: sum }: Sum) => ({ people, amount: toDollars(sum) });

/** What of a challenge's pot went back to its backers, and what still can. The fee of an appeal is no part of it. */
async function potOf(
  challengeId: ChallengeId,
): Promise<Pick<NonNullable<CaseStory["money"]>, "refunded" | "refundable">> {
  const sums = await readRows<Sum & { sum: "refunded" | "refundable" }>(Prisma.sql`
    SELECT s.sum, count(DISTINCT p.backer_id)::int AS people, sum(s.cents)::float8 AS cents
    FROM pledges p CROSS JOIN LATERAL (VALUES
      ('refunded', p.refunded_cents - p.refund_failed_cents),
      ('refundable', p.captured_cents - p.refunded_cents + p.refund_failed_cents - p.lost_cents)
    ) AS s (sum, cents)
    WHERE p.challenge_id = ${challengeId}::uuid AND p.kind <> 'appeal' AND s.cents > 0 GROUP BY s.sum`);
  const sumOf = (sum: "refunded" | "refundable") =>
    presentSum(sums.find((found) => found.sum === sum) ?? { people: 0, cents: NO_CENTS });
  return { refunded: sumOf("refunded"), refundable: sumOf("refundable") };
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
        anonymous: row.anonymous,
        kind: row.kind,
        status: row.status,
        amount: toDollars(row.amountCents),
        message: row.kind === "boost" ? row.message : null,
        captured: toDollars(row.capturedCents),
        refunded: toDollars(row.refundedCents),
        lost: toDollars(row.lostCents),
        counted_at: row.countedAt.toISOString(),
      })),
  );
}

const pledgeFields = {
  id: true,
  anonymous: true,
  kind: true,
  status: true,
  amountCents: true,
  message: true,
  capturedCents: true,
  refundedCents: true,
  lostCents: true,
  countedAt: true,
  backer: { select: { id: true, profile: { select: { username: true } } } },
} as const satisfies Prisma.PledgeSelect;
