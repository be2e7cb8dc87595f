import { Prisma } from "@/lib/db/client";

/** A streamer's history has no bound. */
const LATEST = 100;

/** Selects the ids of the latest challenges that a person wrote and received, each list by its own index. @param person an id in the query */
export function latestChallengesOf(person: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    (SELECT id FROM challenges WHERE creator_id = ${person} ORDER BY created_at DESC, id DESC LIMIT ${LATEST}::int)
    UNION ALL
    (SELECT id FROM challenges WHERE streamer_id = ${person} ORDER BY created_at DESC, id DESC LIMIT ${LATEST}::int)`;
}
