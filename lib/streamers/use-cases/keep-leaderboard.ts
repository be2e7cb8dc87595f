import { type Duration, sub } from "date-fns";
import { db, Prisma, type Tx } from "@/lib/db/client";
import { NET_CENTS } from "@/lib/db/net-cents";
import { publish } from "@/lib/db/outbox";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { BOARDS, PERIODS, type Period } from "../contract";
import { MAY_COUNT, sidesOf, standings } from "../standings";

/** Changes of pledges in one transaction: even if each is of another crowd's challenge, it takes seconds. */
const CHANGES_AT_ONCE = 500;
/**
 * Pledges of a challenge in the sum that is tried first, for each change of its money. Pledges are of about the same size, so these mostly
 * come to more than what waits.
 */
const TRIED_PER_CHANGE = 10;
/** Challenges that leave a period in one transaction. */
const LEAVING_AT_ONCE = 10;

/** Source: docs/product/leaderboard-and-feeds.md#leaderboard. */
const LENGTHS: Record<Exclude<Period, "all">, Duration> = {
  "1w": { weeks: 1 },
  "1m": { months: 1 },
  "3m": { months: 3 },
  "6m": { months: 6 },
  "1y": { years: 1 },
};

/**
 * Brings the boards up to date: counts what was captured or went back since the last time, and takes out what was completed too long
 * ago. In short transactions, one after another: of the workers that try, one keeps the boards and the others go on (decision 360).
 */
export async function keepLeaderboard(): Promise<void> {
  while (needsWork(await findWork(db())) && (await transaction(work)));
}

/** Waits until nobody else keeps the boards, and keeps others from it for the rest of the transaction. */
export async function lockLeaderboard(tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM leaderboard_periods WHERE period = 'all' FOR UPDATE`;
}

/** Announces that the boards have changed. */
export async function publishLeaderboardChange(tx: Tx): Promise<void> {
  await publish(tx, [{ channel: "leaderboard", type: "leaderboard.changed", data: {} }]);
}

/** @returns whether there may be more to do */
async function work(tx: Tx): Promise<boolean> {
  const free = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM leaderboard_periods WHERE period = 'all' FOR UPDATE SKIP LOCKED`;
  if (free.length === 0) return false;
  // Under the lock, because another worker may have done it.
  const found = await findWork(tx);
  if (!needsWork(found)) return false;
  if (found.hasChanges) await countChanges(tx);
  for (const leaving of found.leaving) await takeOut(tx, leaving);
  await deleteEmpty(tx);
  await publishLeaderboardChange(tx);
  return true;
}

/** Challenges that leave a period: those that were completed after `since`, and at the latest then. */
type Leaving = { readonly period: Period; readonly since: Date; readonly until: Date };
/** The same of any period; null where none leaves. */
type PeriodEnd = Omit<Leaving, "until"> & { readonly until: Date | null };

/** Changes whose challenge has ended. Until then nothing of it counts: recovered books learn of charges before the completion. */
const COUNTABLE = Prisma.sql`leaderboard_changes AS noted JOIN challenges ON challenges.id = noted.challenge_id AND ended_at IS NOT NULL`;

type Work = { readonly hasChanges: boolean; readonly leaving: readonly Leaving[] };

const needsWork = ({ hasChanges, leaving }: Work): boolean => hasChanges || leaving.length > 0;

async function findWork(client: Pick<Tx, "$queryRaw">): Promise<Work> {
  const at = now();
  const ends = Object.entries(LENGTHS).map(([period, length]) => ({ period, end: sub(at, length) }));
  const rows = await client.$queryRaw<(PeriodEnd & { hasChanges: boolean })[]>`
    SELECT period, since, until, EXISTS (SELECT FROM ${COUNTABLE}) AS "hasChanges"
    FROM leaderboard_periods
    LEFT JOIN unnest(${ends.map(({ period }) => period)}::text[], ${ends.map(({ end }) => end)}::timestamptz[]) AS ends(period, at)
      USING (period)
    CROSS JOIN LATERAL (
      SELECT max(ended_at) AS until FROM (
        SELECT ended_at FROM challenges WHERE status = 'completed' AND ended_at > since AND ended_at <= ends.at
        ORDER BY ended_at LIMIT ${LEAVING_AT_ONCE}
      ) AS next
    ) AS last`;
  return {
    hasChanges: rows.some(({ hasChanges }) => hasChanges),
    leaving: rows.flatMap(({ period, since, until }) => (until === null ? [] : [{ period, since, until }])),
  };
}

/**
 * Counts the next waiting changes. Whether a challenge counts for a person, before and after, follows from what their pledges in it have
 * come to, all that waits and what is taken of that. Only whether it is more than what waits matters, and no pledge comes to less than
 * nothing: of a crowd's pledges some are mostly enough, so a round reads in proportion to what waits (`captured`).
 */
async function countChanges(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    WITH taken AS (
      DELETE FROM leaderboard_changes WHERE id IN (SELECT noted.id FROM ${COUNTABLE} LIMIT ${CHANGES_AT_ONCE})
      RETURNING challenge_id, streamer_id, backer_id, anonymous, cents
    ), moved AS (
      SELECT noted.challenge_id, side.board, side.person_id, sum(noted.taken) AS taken, sum(noted.waiting) AS waiting,
        count(*) AS changes
      FROM (
        SELECT challenge_id, streamer_id, backer_id, anonymous, cents AS taken, 0 AS waiting FROM taken
        UNION ALL SELECT challenge_id, streamer_id, backer_id, anonymous, 0, cents FROM leaderboard_changes
        WHERE challenge_id IN (SELECT challenge_id FROM taken)
      ) AS noted
      ${sidesOf(Prisma.sql`noted`)}
      GROUP BY noted.challenge_id, side.board, side.person_id
      HAVING sum(noted.taken) <> 0
    ), standing AS MATERIALIZED (
      SELECT moved.board, moved.person_id, moved.taken, c.ended_at, coalesce(CASE moved.board
        WHEN 'streamers' THEN ${captured(Prisma.sql`p.challenge_id = c.id`)}
        ELSE ${captured(Prisma.sql`p.challenge_id = c.id AND p.backer_id = moved.person_id AND NOT p.anonymous`)}
        END, 0) - moved.waiting AS counted
      FROM moved JOIN challenges c ON c.id = moved.challenge_id AND c.status = 'completed'
    )
    ${addToBoards(Prisma.sql`
      SELECT person_id, board, period, sum(taken)::bigint,
        sum((counted + taken > 0)::int - (counted > 0)::int)::int
      FROM standing JOIN leaderboard_periods ON ended_at > since
      GROUP BY person_id, board, period`)}`;
}

/**
 * What pledges have come to; of many perhaps less, if it is more than what waits anyway.
 * @param which a condition on pledge `p`
 */
function captured(which: Prisma.Sql): Prisma.Sql {
  const pledges = Prisma.sql`SELECT ${NET_CENTS} AS cents FROM pledges p WHERE ${which} AND ${MAY_COUNT}`;
  return Prisma.sql`coalesce(
    (
      SELECT sum(cents) FROM (${pledges} LIMIT moved.changes * ${TRIED_PER_CHANGE}::int) AS tried
      HAVING sum(cents) > moved.waiting - least(moved.taken, 0)
    ),
    (SELECT sum(cents) FROM (${pledges}) AS counted)
  )`;
}

async function takeOut(tx: Tx, { period, since, until }: Leaving): Promise<void> {
  const gone = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM challenges
    WHERE status = 'completed' AND ended_at > ${since}::timestamptz AND ended_at <= ${until}::timestamptz`;
  const theirs = standings(Prisma.sql`money.challenge_id = ANY(${gone.map(({ id }) => id)}::uuid[])`);
  await tx.$executeRaw`
    WITH moved AS (
      UPDATE leaderboard_periods SET since = ${until}::timestamptz WHERE period = ${period}
    )
    ${addToBoards(Prisma.sql`
      SELECT person_id, board, ${period}, -sum(cents)::bigint, -count(*)::int FROM (${theirs}) AS standing
      GROUP BY person_id, board`)}`;
}

/** @param change selects person, board, period, cents and challenges, each person of a board and period once */
function addToBoards(change: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO leaders (person_id, board, period, total_cents, completed) ${change}
    ON CONFLICT (person_id, board, period) DO UPDATE SET
      total_cents = leaders.total_cents + excluded.total_cents, completed = leaders.completed + excluded.completed`;
}

/** Deletes the rows of people of whom nothing is left. By the index of the boards, which starts with board and period. */
async function deleteEmpty(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM leaders WHERE board = ANY(${[...BOARDS]}::text[]) AND period = ANY(${[...PERIODS]}::text[])
      AND total_cents = 0 AND completed = 0`;
}
