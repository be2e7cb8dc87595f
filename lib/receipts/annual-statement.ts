import { db, Prisma } from "@/lib/db/client";
import { stageName } from "@/lib/db/public-name";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { cents, toDollars } from "@/lib/shared/money";
import { decodeCursor, momentCursor, type PageQuery, pagesOf, toPage } from "@/lib/shared/page";
import type { AnnualStatementWire } from "./contract";
import { operator } from "./operator";

type Amounts = {
  readonly gross: bigint;
  readonly takenBack: bigint;
  readonly fee: bigint;
  readonly setOff: bigint;
};
type Row = Amounts & {
  readonly id: string;
  readonly challengeId: ChallengeId;
  readonly text: string;
  readonly completedAt: Date;
};
export type AnnualStatementPayout = AnnualStatementWire["payouts"][number];
export type AnnualStatementHead = Omit<AnnualStatementWire, "payouts" | "next_cursor">;

/** Payouts that were first sent in a year (UTC), whatever became of them, less the shares of which nothing has been sent yet. */
const ofYear = (streamerId: UserId, year: number) => Prisma.sql`
  scheduled_transfers t CROSS JOIN LATERAL (
    SELECT t.collected_cents - coalesce(sum(s.collected_cents), 0) AS gross,
      t.refunded_cents + t.charged_back_cents - coalesce(sum(s.refunded_cents + s.charged_back_cents), 0) AS "takenBack",
      t.platform_fee_cents - coalesce(sum(s.platform_fee_cents), 0) AS fee,
      t.set_off_cents - coalesce(sum(s.set_off_cents), 0) AS "setOff"
    FROM transfers unsent JOIN payout_shares s ON s.pledge_id = unsent.pledge_id
    WHERE t.status <> 'completed' AND unsent.scheduled_transfer_id = t.id AND unsent.status = 'pending'
      AND NOT EXISTS (SELECT 1 FROM transfers sent WHERE sent.pledge_id = unsent.pledge_id AND sent.status = 'completed')
  ) AS amounts
  WHERE t.streamer_id = ${streamerId}::uuid
  AND t.completed_at >= ${new Date(Date.UTC(year, 0, 1))}::timestamptz
  AND t.completed_at < ${new Date(Date.UTC(year + 1, 0, 1))}::timestamptz`;

/** The years (UTC) in which payouts were sent to a streamer, newest first. */
export async function listStatementYears({ userId }: Actor): Promise<readonly number[]> {
  const rows = await db().$queryRaw<{ year: number }[]>`
    SELECT DISTINCT extract(year FROM completed_at AT TIME ZONE 'UTC')::int AS year FROM scheduled_transfers
    WHERE streamer_id = ${userId}::uuid AND completed_at IS NOT NULL ORDER BY year DESC`;
  return rows.map(({ year }) => year);
}

/** The year's sums and a page of its payouts, oldest first. @throws DomainError streamer_not_found */
export async function getAnnualStatement(
  actor: Actor,
  year: number,
  query: PageQuery,
): Promise<AnnualStatementWire> {
  const [head, page] = [await annualStatementHead(actor, year), await pageOf(actor.userId, year, query)];
  return { ...head, payouts: [...page.items], next_cursor: page.nextCursor };
}

/** The year's sums. @throws DomainError streamer_not_found */
export async function annualStatementHead(actor: Actor, year: number): Promise<AnnualStatementHead> {
  const [row] = await db().$queryRaw<(Amounts & { streamer: string; stageName: string; count: number })[]>`
    SELECT p.username AS streamer, ${stageName("p")} AS "stageName", sums.* FROM streamers s
    JOIN profiles p ON p.user_id = s.user_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int, coalesce(sum(gross), 0)::bigint AS gross, coalesce(sum("takenBack"), 0)::bigint AS "takenBack",
        coalesce(sum(fee), 0)::bigint AS fee, coalesce(sum("setOff"), 0)::bigint AS "setOff"
      FROM ${ofYear(actor.userId, year)}
    ) sums
    WHERE s.user_id = ${actor.userId}::uuid`;
  if (row === undefined) throw new DomainError("streamer_not_found");
  return {
    year,
    currency: "USD",
    streamer_name: row.streamer,
    streamer_display_name: row.stageName,
    operator: operator(),
    payout_count: row.count,
    ...presentAmounts(row),
  };
}

/** Payouts of one read: a file of 100,000 is a hundred reads and never in memory. */
const FILE_PAGE = 1_000;

/** All payouts of a year, oldest first, read while they are written. */
export async function* allPayouts({ userId }: Actor, year: number): AsyncGenerator<AnnualStatementPayout> {
  for await (const payouts of pagesOf((cursor) => pageOf(userId, year, { limit: FILE_PAGE, cursor })))
    yield* payouts;
}

async function pageOf(streamerId: UserId, year: number, query: PageQuery) {
  const after = decodeCursor(query.cursor, momentCursor);
  const rest =
    after === null
      ? Prisma.empty
      : Prisma.sql`AND (t.completed_at, t.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const rows = await db().$queryRaw<Row[]>`
    SELECT t.id, t.challenge_id AS "challengeId", (SELECT text FROM challenges c WHERE c.id = t.challenge_id) AS text,
      t.completed_at AS "completedAt", amounts.*
    FROM ${ofYear(streamerId, year)} ${rest}
    ORDER BY t.completed_at, t.id LIMIT ${query.limit + 1}`;
  return toPage(
    rows,
    query.limit,
    (row) => [row.completedAt.toISOString(), row.id],
    (shown) =>
      shown.map((row) => ({
        _id: row.id,
        id: row.id,
        challenge_id: row.challengeId,
        challenge_description: row.text,
        completed_at: row.completedAt.toISOString(),
        ...presentAmounts(row),
      })),
  );
}

function presentAmounts({ gross, takenBack, fee, setOff }: Amounts) {
  return {
    gross: toDollars(cents(gross)),
    taken_back: toDollars(cents(takenBack)),
    fee: toDollars(cents(fee)),
    set_off: toDollars(cents(setOff)),
    net: toDollars(cents(gross - takenBack - fee - setOff)),
  };
}
