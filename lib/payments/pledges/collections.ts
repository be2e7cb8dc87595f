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
const RETURNING = Prisma.sql`p.counted_at IS NOT NULL AND p.goal = 'release' AND p.status = 'captured'
  AND (p.refund_failed_cents = 0 OR ${MAX_RETURNED_REFUNDS}::int >
    (SELECT count(*) FROM refunds r WHERE r.pledge_id = p.id AND r.status = 'failed'))`;

/** Some payment of this challenge is under way. */
const hasUnfinished = (challenge: Prisma.Sql) => Prisma.sql`
  (EXISTS (SELECT 1 FROM pledges p WHERE p.challenge_id = ${challenge} AND ${UNDER_WAY})
    OR EXISTS (SELECT 1 FROM pledges p WHERE p.challenge_id = ${challenge} AND ${RETURNING}))`;

/**
 * The progress of those of these challenges that are not finished, by challenge. A finished one costs three index lookups, and
 * one more for each of its refunds that is left to an operator; one that is not has all its pledges read.
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

/** The unfinished ones of the large pots that were decided last. @param limit how many pots are checked */
export function listCollections(limit: number): Promise<Collection[]> {
  return readCollections(Prisma.sql`
    SELECT pot.challenge_id
    FROM (SELECT challenge_id, settled_at FROM pot_settlements ORDER BY decided_at DESC LIMIT ${limit}) AS pot
    WHERE pot.settled_at IS NULL OR ${hasUnfinished(Prisma.sql`pot.challenge_id`)}`);
}

type Row = {
  readonly challengeId: ChallengeId;
  readonly goal: PotDecision;
  readonly total: number;
  readonly isSettled: boolean;
  /** Payments that a capture or release, and those that a refund, has not finished. */
  readonly unfinished: number;
  readonly unrefunded: number;
};

/**
 * The decision about a large pot is in its settlement, and a pledge with an earlier goal is one that it has not reached
 * (decision 141). The pledges of a small pot all have the decided goal. One that is refunded by itself leaves the others captured,
 * and is no progress of theirs.
 */
async function readCollections(challenges: Prisma.Sql): Promise<Collection[]> {
  const rows = await readRows<Row>(Prisma.sql`
    SELECT p.challenge_id AS "challengeId", count(*)::int AS total,
      coalesce(pot.decision::text, CASE WHEN bool_or(p.goal = 'capture') THEN 'capture'
        WHEN bool_or(p.captured_cents > 0) THEN 'refund' ELSE 'release' END) AS goal,
      pot.challenge_id IS NULL OR pot.settled_at IS NOT NULL AS "isSettled",
      count(*) FILTER (WHERE p.goal = 'hold' OR (${UNDER_WAY}))::int AS unfinished,
      count(*) FILTER (WHERE p.goal <> 'release' OR (${UNDER_WAY}) OR (${RETURNING}))::int AS unrefunded
    FROM pledges p LEFT JOIN pot_settlements pot ON pot.challenge_id = p.challenge_id
    WHERE p.challenge_id IN (${challenges}) AND p.counted_at IS NOT NULL
    GROUP BY p.challenge_id, pot.challenge_id ORDER BY p.challenge_id`);
  return rows.flatMap(({ challengeId, goal, total, isSettled, unfinished, unrefunded }) => {
    const left = goal === "refund" ? unrefunded : unfinished;
    return left === 0 && isSettled ? [] : [{ challengeId, goal, done: total - left, total }];
  });
}
