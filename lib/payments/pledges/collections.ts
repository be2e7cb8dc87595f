import { Prisma, readRows } from "@/lib/db/client";
import type { PotDecision } from "@/lib/db/generated/enums";
import type { ChallengeId } from "@/lib/shared/ids";
import { MAX_RETURNED_REFUNDS } from "../engine/plan-refund";

/** Progress of capturing, releasing or refunding the payments of a decided challenge. */
export type Collection = {
  readonly challengeId: ChallengeId;
  readonly goal: PotDecision;
  /** Finished payments, of all that count. */
  readonly done: number;
  readonly total: number;
};

/** Decided, and not yet done at the provider. */
const UNDER_WAY = Prisma.sql`p.counted_at IS NOT NULL AND p.goal <> 'hold'
  AND p.status IN ('awaiting', 'secured', 'pledged')`;

/** Captured, and to go back to its backer; unless their bank returned it so often that it is left to an operator (`planRefund`). */
export const IS_RETURNING = Prisma.sql`p.goal = 'release' AND p.status = 'captured'
  AND (p.refund_failed_cents = 0 OR ${MAX_RETURNED_REFUNDS}::int >
    (SELECT count(*) FROM refunds r WHERE r.pledge_id = p.id AND r.status = 'failed'))`;
const RETURNING = Prisma.sql`p.counted_at IS NOT NULL AND ${IS_RETURNING}`;

/** Some payment of this challenge is under way. */
const hasUnfinished = (challenge: Prisma.Sql) => Prisma.sql`
  (EXISTS (SELECT 1 FROM pledges p WHERE p.challenge_id = ${challenge} AND ${UNDER_WAY})
    OR EXISTS (SELECT 1 FROM pledges p WHERE p.challenge_id = ${challenge} AND ${RETURNING}))`;

/**
 * The progress of those of these challenges that are not finished, by challenge. A finished one costs three index lookups, and
 * one more for each of its refunds that is left to an operator; of one that is not, the pledges are read that are not finished.
 */
export async function collectionsOf(
  challengeIds: readonly ChallengeId[],
): Promise<ReadonlyMap<ChallengeId, Collection>> {
  if (challengeIds.length === 0) return new Map();
  const collections = await readCollections(Prisma.sql`
    SELECT given.id FROM unnest(${[...challengeIds]}::uuid[]) AS given(id)
    WHERE ${hasUnfinished(Prisma.sql`given.id`)}
      OR EXISTS (SELECT 1 FROM pot_settlements WHERE challenge_id = given.id AND settled_at IS NULL)`);
  return new Map(collections.map((collection) => [collection.challengeId, collection]));
}

/** A large pot that is not finished, and when that was decided. */
type LargeCollection = Collection & { readonly since: Date };

/**
 * Large pots that are not finished: those whose decision has not reached every payment, the oldest first, then those with a payment
 * under way among the ones that were decided last.
 * @param limit how many pots of either kind are checked
 * @param counted up to how many of the first kind are counted
 */
export async function listCollections(
  limit: number,
  counted: number,
): Promise<{ readonly collections: readonly LargeCollection[]; readonly count: number }> {
  const unsettled = await readCollections(Prisma.sql`
    SELECT challenge_id FROM pot_settlements WHERE settled_at IS NULL ORDER BY decided_at, challenge_id LIMIT ${limit}`);
  const underWay = await readCollections(Prisma.sql`
    SELECT pot.challenge_id
    FROM (SELECT challenge_id, settled_at FROM pot_settlements ORDER BY decided_at DESC, challenge_id LIMIT ${limit}) AS pot
    WHERE pot.settled_at IS NOT NULL AND pot.challenge_id <> ALL(${unsettled.map(({ challengeId }) => challengeId)}::uuid[])
      AND ${hasUnfinished(Prisma.sql`pot.challenge_id`)}`);
  const [all] = await readRows<{ count: number }>(Prisma.sql`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM pot_settlements WHERE settled_at IS NULL LIMIT ${counted}::int) AS unsettled`);
  const collections = [...unsettled, ...underWay].flatMap(({ since, ...collection }) =>
    since === null ? [] : [{ ...collection, since }],
  );
  return { collections, count: Math.min((all?.count ?? 0) + underWay.length, counted) };
}

type Row = {
  readonly challengeId: ChallengeId;
  readonly goal: PotDecision;
  readonly total: number;
  readonly isSettled: boolean;
  /** When it was decided; null for a small pot. */
  readonly since: Date | null;
  /** Payments that the decision has not finished. */
  readonly left: number;
};

/** A payment that no decision has reached. The first condition follows from the second; the partial index asks for it. */
const UNDECIDED = Prisma.sql`p.goal <> 'release' AND p.goal = 'hold'`;

const countOf = (which: Prisma.Sql) =>
  Prisma.sql`(SELECT count(*) FROM pledges p WHERE p.challenge_id = given.id AND p.counted_at IS NOT NULL AND ${which})`;

/**
 * The decision about a large pot is in its settlement, and a pledge with an earlier goal is one that it has not reached
 * (decision 141): those, and those under way, are counted by partial indexes. The pledges of a small pot all have the decided goal.
 * One that is refunded by itself leaves the others captured, and is no progress of theirs.
 * @param challenges selects their ids
 */
async function readCollections(challenges: Prisma.Sql): Promise<(Collection & Pick<Row, "since">)[]> {
  const rows = await readRows<Row>(Prisma.sql`
    WITH given(id) AS MATERIALIZED (${challenges})
    SELECT given.id AS "challengeId", pot.decision::text AS goal, pot.settled_at IS NOT NULL AS "isSettled", pot.decided_at AS since,
      (c.boost_count + ${countOf(Prisma.sql`p.kind = 'offer'`)})::int AS total,
      (${countOf(UNDER_WAY)} + CASE pot.decision WHEN 'refund'
        THEN ${countOf(Prisma.sql`p.goal <> 'release' AND NOT (${UNDER_WAY})`)} + ${countOf(RETURNING)}
        ELSE ${countOf(UNDECIDED)} END)::int AS left
    FROM given JOIN pot_settlements pot ON pot.challenge_id = given.id JOIN challenges c ON c.id = given.id
    UNION ALL
    SELECT small.id, goal, true, NULL, total, CASE goal WHEN 'refund' THEN unrefunded ELSE unfinished END
    FROM (
      SELECT given.id, count(*)::int AS total,
        CASE WHEN bool_or(p.goal = 'capture') THEN 'capture' WHEN bool_or(p.captured_cents > 0) THEN 'refund'
          ELSE 'release' END AS goal,
        count(*) FILTER (WHERE p.goal = 'hold' OR (${UNDER_WAY}))::int AS unfinished,
        count(*) FILTER (WHERE p.goal <> 'release' OR (${UNDER_WAY}) OR (${RETURNING}))::int AS unrefunded
      FROM given JOIN pledges p ON p.challenge_id = given.id AND p.counted_at IS NOT NULL
      WHERE NOT EXISTS (SELECT 1 FROM pot_settlements WHERE challenge_id = given.id)
      GROUP BY given.id
    ) AS small
    ORDER BY since, "challengeId"`);
  return rows.flatMap(({ left, isSettled, total, ...row }) =>
    left === 0 && isSettled ? [] : [{ ...row, done: total - left, total }],
  );
}
