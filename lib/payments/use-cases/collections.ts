import { db, Prisma } from "@/lib/db/client";

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

/** Those of these challenges whose money is still being moved, by the challenge. One at rest costs one step into an index. */
export async function collectionsOf(
  challengeIds: readonly string[],
): Promise<ReadonlyMap<string, Collection>> {
  if (challengeIds.length === 0) return new Map();
  const collections = await readCollections(Prisma.sql`
    SELECT asked.id FROM unnest(${[...challengeIds]}::uuid[]) AS asked(id)
    WHERE EXISTS (SELECT 1 FROM pledges p WHERE p.challenge_id = asked.id AND ${UNDER_WAY})`);
  return new Map(collections.map((collection) => [collection.challengeId, collection]));
}

/** Of the pots that were left to a job and decided last, those that are under way. @param limit how many are looked at */
export function openCollections(limit: number): Promise<Collection[]> {
  return readCollections(Prisma.sql`
    SELECT pot.challenge_id
    FROM (SELECT challenge_id FROM pot_settlements ORDER BY decided_at DESC LIMIT ${limit}) AS pot
    WHERE EXISTS (SELECT 1 FROM pledges p WHERE p.challenge_id = pot.challenge_id AND ${UNDER_WAY})`);
}

/** A pledge of a large pot that still has the goal `hold` has not heard of the decision yet (decision 141). */
function readCollections(challenges: Prisma.Sql): Promise<Collection[]> {
  return db().$queryRaw<Collection[]>`
    SELECT p.challenge_id AS "challengeId", max(p.goal)::text AS goal, count(*)::int AS total,
      count(*) FILTER (WHERE p.goal <> 'hold' AND NOT (${UNDER_WAY}))::int AS done
    FROM pledges p
    WHERE p.challenge_id IN (${challenges}) AND p.counted_at IS NOT NULL
    GROUP BY p.challenge_id ORDER BY p.challenge_id`;
}
