import { Prisma, readRows } from "@/lib/db/client";

/** How far the payments of a decided challenge have come: taken, or released, one by one. */
export type Collection = {
  readonly challengeId: string;
  readonly goal: "capture" | "release";
  /** Payments that need nothing more, of all that count. */
  readonly done: number;
  readonly total: number;
};

/** Decided, and the provider has not done it yet. */
const UNDER_WAY = Prisma.sql`p.counted_at IS NOT NULL AND p.goal <> 'hold'
  AND p.status IN ('awaiting', 'secured', 'pledged')`;

/** The job is still bringing the decision to this challenge's pledges. */
const isUnsettled = (challenge: Prisma.Sql) => Prisma.sql`
  EXISTS (SELECT 1 FROM pot_settlements WHERE challenge_id = ${challenge} AND settled_at IS NULL)`;

/** Those of these challenges whose money is still being moved, by the challenge. One at rest costs two steps into an index. */
export async function collectionsOf(
  challengeIds: readonly string[],
): Promise<ReadonlyMap<string, Collection>> {
  if (challengeIds.length === 0) return new Map();
  const collections = await readCollections(Prisma.sql`
    SELECT asked.id FROM unnest(${[...challengeIds]}::uuid[]) AS asked(id)
    WHERE EXISTS (SELECT 1 FROM pledges p WHERE p.challenge_id = asked.id AND ${UNDER_WAY})
      OR ${isUnsettled(Prisma.sql`asked.id`)}`);
  return new Map(collections.map((collection) => [collection.challengeId, collection]));
}

/** Of the pots that were left to a job and decided last, those that are under way. @param limit how many are looked at */
export function openCollections(limit: number): Promise<Collection[]> {
  return readCollections(Prisma.sql`
    SELECT pot.challenge_id
    FROM (SELECT challenge_id, settled_at FROM pot_settlements ORDER BY decided_at DESC LIMIT ${limit}) AS pot
    WHERE pot.settled_at IS NULL
      OR EXISTS (SELECT 1 FROM pledges p WHERE p.challenge_id = pot.challenge_id AND ${UNDER_WAY})`);
}

/**
 * What was decided about a large pot is in its settlement; a pledge that still has the goal `hold` has not heard of it yet
 * (decision 141). All pledges of a small one heard of it together.
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
