import { Prisma, readRows } from "@/lib/db/client";
import type { ChallengeId } from "@/lib/shared/ids";

/** Progress of capturing or releasing the payments of a decided challenge. */
export type Collection = {
  readonly challengeId: ChallengeId;
  readonly goal: "capture" | "release";
  /** Finished payments, of all that count. */
  readonly done: number;
  readonly total: number;
};

/** Decided, and not yet done at the provider. */
const UNDER_WAY = Prisma.sql`p.counted_at IS NOT NULL AND p.goal <> 'hold'
  AND p.status IN ('awaiting', 'secured', 'pledged')`;

/** The job is still applying the decision to this challenge's pledges. */
const isUnsettled = (challenge: Prisma.Sql) => Prisma.sql`
  EXISTS (SELECT 1 FROM pot_settlements WHERE challenge_id = ${challenge} AND settled_at IS NULL)`;

/** The progress of those of these challenges that are not finished, by challenge. A finished one costs two index lookups. */
export async function collectionsOf(
  challengeIds: readonly ChallengeId[],
): Promise<ReadonlyMap<ChallengeId, Collection>> {
  if (challengeIds.length === 0) return new Map();
  const collections = await readCollections(Prisma.sql`
    SELECT given.id FROM unnest(${[...challengeIds]}::uuid[]) AS given(id)
    WHERE EXISTS (SELECT 1 FROM pledges p WHERE p.challenge_id = given.id AND ${UNDER_WAY})
      OR ${isUnsettled(Prisma.sql`given.id`)}`);
  return new Map(collections.map((collection) => [collection.challengeId, collection]));
}

/** The unfinished ones of the large pots that were decided last. @param limit how many pots are checked */
export function listCollections(limit: number): Promise<Collection[]> {
  return readCollections(Prisma.sql`
    SELECT pot.challenge_id
    FROM (SELECT challenge_id, settled_at FROM pot_settlements ORDER BY decided_at DESC LIMIT ${limit}) AS pot
    WHERE pot.settled_at IS NULL
      OR EXISTS (SELECT 1 FROM pledges p WHERE p.challenge_id = pot.challenge_id AND ${UNDER_WAY})`);
}

/**
 * The decision about a large pot is in its settlement, and a pledge whose goal is still `hold` is one that it has not reached
 * (decision 141). The pledges of a small pot all have the decided goal.
 */
function readCollections(challenges: Prisma.Sql): Promise<Collection[]> {
  return readRows<Collection>(Prisma.sql`
    SELECT p.challenge_id AS "challengeId", count(*)::int AS total,
      CASE WHEN pot.decision = 'capture' THEN 'capture' WHEN pot.decision IS NOT NULL THEN 'release'
        ELSE max(p.goal)::text END AS goal,
      count(*) FILTER (WHERE p.goal <> 'hold' AND NOT (${UNDER_WAY}))::int AS done
    FROM pledges p LEFT JOIN pot_settlements pot ON pot.challenge_id = p.challenge_id
    WHERE p.challenge_id IN (${challenges}) AND p.counted_at IS NOT NULL
    GROUP BY p.challenge_id, pot.decision ORDER BY p.challenge_id`);
}
