import { z } from "zod";
import { DAYS_TO_PERFORM } from "@/lib/challenges/contract";
import { Prisma, readRows } from "@/lib/db/client";
import { publicName } from "@/lib/db/public-name";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { cents, toDollars } from "@/lib/shared/money";
import { decodeCursor, type PageQuery, toPage } from "@/lib/shared/page";
import {
  ANALYTICS_CATEGORIES,
  type AnalyticsBy,
  type AnalyticsFigures,
  type AnalyticsQuery,
  type AnalyticsRow,
  type AnalyticsWire,
} from "./contract";
import { addDays, LONGEST_TIME_LIMIT_DAYS, periodsOf, type Range, rangeOf, startOfDay } from "./periods";

/** For a worker that was down. */
const SLACK_DAYS = 14;
/**
 * The longest life of a public challenge. What happens in a range happens to challenges that were received at most so long
 * before it.
 */
const LONGEST_LIFE_DAYS = LONGEST_TIME_LIMIT_DAYS + DAYS_TO_PERFORM + SLACK_DAYS;

type Counted = {
  readonly received: number;
  readonly accepted: number;
  readonly declined: number;
  readonly expired: number;
  readonly completed: number;
  readonly failed: number;
  /** Of the accepted ones, those completed by now. */
  readonly succeeded: number;
  readonly pot: bigint;
  readonly collected: bigint;
  readonly takenBack: bigint;
  readonly fee: bigint;
  readonly earned: bigint;
};
const NOTHING: Counted = {
  received: 0,
  accepted: 0,
  declined: 0,
  expired: 0,
  completed: 0,
  failed: 0,
  succeeded: 0,
  pot: 0n,
  collected: 0n,
  takenBack: 0n,
  fee: 0n,
  earned: 0n,
};

/** Whose figures, and of which days. */
export type Asked = {
  readonly streamerId: UserId;
  readonly by: AnalyticsBy;
  readonly timeZone: string;
} & Range;
export type AnalyticsHead = Omit<AnalyticsWire, "rows" | "next_cursor">;

/** @throws DomainError streamer_not_found; InvalidInput for a range that is reversed or too long */
export async function askedOf(
  { userId: streamerId }: Actor,
  query: Pick<AnalyticsQuery, "by" | "from" | "to">,
): Promise<Asked> {
  const [streamer] = await readRows<{ timeZone: string }>(
    Prisma.sql`SELECT time_zone AS "timeZone" FROM streamers WHERE user_id = ${streamerId}::uuid`,
  );
  if (streamer === undefined) throw new DomainError("streamer_not_found");
  const { timeZone } = streamer;
  return { streamerId, by: query.by, timeZone, ...rangeOf(query, timeZone, now()) };
}

/** The range with its sums; a challenge of several categories counts once. */
export async function analyticsHead(asked: Asked): Promise<AnalyticsHead> {
  const [row] = await readRows<Counted>(Prisma.sql`SELECT ${FIGURES} ${eventsOf(asked)}`);
  const { by, from, to, timeZone } = asked;
  return { by, from, to, time_zone: timeZone, currency: "USD", total: present(row ?? NOTHING) };
}

/** A page of challengers, who earned the streamer most first; all weeks, months or categories. @throws InvalidInput for an invalid cursor */
export async function analyticsRows(
  asked: Asked,
  page: PageQuery,
): Promise<Pick<AnalyticsWire, "rows" | "next_cursor">> {
  if (asked.by === "challenger") return challengers(asked, page);
  const rows = asked.by === "category" ? await categories(asked) : await periods(asked.by, asked);
  return { rows, next_cursor: null };
}

/** Every week or month of the range, also those in which nothing happened. */
async function periods(by: "week" | "month", asked: Asked): Promise<AnalyticsRow[]> {
  const days = periodsOf(by, asked);
  // The boundaries come from here, so that the database needs to know neither the zone nor its changes of time.
  const starts = days.map((day) => startOfDay(day, asked.timeZone).toISOString());
  const rows = await readRows<Counted & { key: number }>(Prisma.sql`
    SELECT width_bucket(e.at, ${starts}::timestamptz[]) AS key, ${FIGURES} ${eventsOf(asked)} GROUP BY 1`);
  const counted = new Map(rows.map((row) => [row.key, row]));
  return days.map((key, index) => ({ key, name: null, ...present(counted.get(index + 1) ?? NOTHING) }));
}

/** The categories in which something happened, the one that earned most first. */
async function categories(asked: Asked): Promise<AnalyticsRow[]> {
  const rows = await readRows<Counted & { key: string }>(Prisma.sql`
    SELECT k.kind AS key, ${FIGURES}
    ${eventsOf(asked, Prisma.sql`CROSS JOIN LATERAL unnest(CASE WHEN c.kinds = '{}' THEN ARRAY['other'] ELSE c.kinds END) AS k(kind)`)}
    GROUP BY 1 ORDER BY earned DESC, array_position(${[...ANALYTICS_CATEGORIES]}::text[], k.kind)`);
  return rows.map((row) => ({ key: row.key, name: null, ...present(row) }));
}

const challengerCursor = z.tuple([z.int().min(0), z.uuid()]);

async function challengers(asked: Asked, { cursor, limit }: PageQuery) {
  const after = decodeCursor(cursor, challengerCursor);
  const rest =
    after === null
      ? Prisma.empty
      : Prisma.sql`WHERE (counted.earned, counted.key) < (${after[0]}::bigint, ${after[1]}::uuid)`;
  const rows = await readRows<Counted & { key: string; name: string }>(Prisma.sql`
    SELECT page.*, ${publicName("p")} AS name
    FROM (
      SELECT * FROM (SELECT c.creator_id AS key, ${FIGURES} ${eventsOf(asked)} GROUP BY 1) AS counted
      ${rest} ORDER BY counted.earned DESC, counted.key DESC LIMIT ${limit + 1}
    ) AS page
    LEFT JOIN profiles p ON p.user_id = page.key
    ORDER BY page.earned DESC, page.key DESC`);
  const page = await toPage(
    rows,
    limit,
    (row) => [Number(row.earned), row.key],
    (shown) => shown.map((row) => ({ key: row.key, name: row.name, ...present(row) })),
  );
  return { rows: [...page.items], next_cursor: page.nextCursor };
}

/** Sums over the events of `eventsOf`. Source: docs/product/analytics.md#figures. */
const FIGURES = Prisma.sql`
  count(*) FILTER (WHERE e.event = 'received')::int AS received,
  count(*) FILTER (WHERE e.event = 'answered' AND c.accepted_at IS NOT NULL)::int AS accepted,
  count(*) FILTER (WHERE e.event = 'answered' AND c.status = 'declined')::int AS declined,
  count(*) FILTER (WHERE e.event = 'answered' AND c.status = 'expired')::int AS expired,
  count(*) FILTER (WHERE e.event = 'ended' AND c.status = 'completed' AND d.upheld IS NOT TRUE)::int AS completed,
  count(*) FILTER (WHERE e.event = 'ended' AND (c.status <> 'completed' OR d.upheld))::int AS failed,
  count(*) FILTER (WHERE e.event = 'answered' AND c.accepted_at IS NOT NULL AND c.status = 'completed' AND d.upheld IS NOT TRUE)::int
    AS succeeded,
  coalesce(sum(c.pot_cents) FILTER (WHERE e.event = 'ended' AND c.status = 'completed' AND d.upheld IS NOT TRUE), 0)::bigint AS pot,
  coalesce(sum(t.collected_cents), 0)::bigint AS collected,
  coalesce(sum(t.collected_cents - t.kept_cents), 0)::bigint AS "takenBack",
  coalesce(sum(t.fee_cents), 0)::bigint AS fee,
  coalesce(sum(t.kept_cents - t.fee_cents), 0)::bigint AS earned`;

/**
 * What happened to the streamer's challenges in the range: at most three events each, with the payout and an upheld dispute at
 * its end. Reads one row of each table for a challenge, and no pledge.
 */
function eventsOf({ streamerId, from, to, timeZone }: Asked, groups = Prisma.empty): Prisma.Sql {
  const [start, end] = [startOfDay(from, timeZone), startOfDay(addDays(to, 1), timeZone)];
  const earliest = startOfDay(addDays(from, -LONGEST_LIFE_DAYS), timeZone);
  return Prisma.sql`
    FROM challenges c
    CROSS JOIN LATERAL (VALUES
      ('received', c.activated_at),
      ('answered', CASE WHEN c.accepted_at IS NOT NULL THEN c.accepted_at
        WHEN c.status IN ('declined', 'expired') THEN c.ended_at END),
      ('ended', CASE WHEN c.accepted_at IS NOT NULL THEN c.ended_at END)
    ) AS e(event, at)
    ${groups}
    -- One row by its unique index each: joined freely, the planner reads the tables of the whole platform for a long range.
    LEFT JOIN LATERAL (
      SELECT status = 'upheld' AS upheld FROM disputes WHERE e.event <> 'received' AND challenge_id = c.id LIMIT 1
    ) d ON true
    LEFT JOIN LATERAL (
      SELECT collected_cents, amount_cents AS kept_cents, platform_fee_cents AS fee_cents
      FROM scheduled_transfers WHERE e.event = 'ended' AND d.upheld IS NOT TRUE AND challenge_id = c.id LIMIT 1
    ) t ON true
    WHERE c.streamer_id = ${streamerId}::uuid AND c.activated_at >= ${earliest}::timestamptz
      AND c.activated_at < ${end}::timestamptz AND e.at >= ${start}::timestamptz AND e.at < ${end}::timestamptz`;
}

function present(row: Counted): AnalyticsFigures {
  const { received, accepted, declined, expired, completed, failed, succeeded } = row;
  return {
    received,
    accepted,
    declined,
    expired,
    acceptance_rate: percentOf(accepted, accepted + declined + expired),
    completed,
    failed,
    success_rate: percentOf(succeeded, accepted),
    pot: toDollars(cents(row.pot)),
    collected: toDollars(cents(row.collected)),
    taken_back: toDollars(cents(row.takenBack)),
    platform_fee: toDollars(cents(row.fee)),
    earned: toDollars(cents(row.earned)),
  };
}

function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole);
}
