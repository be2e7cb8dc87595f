import { Prisma } from "@/lib/db/client";
import {
  bothNames,
  CANDIDATES,
  containing,
  hasParts,
  isFoundByName,
  RANKS,
  similarity,
} from "@/lib/db/search";
import { DEFAULT_PAGE_SIZE } from "@/lib/shared/page";

/** Streamers of that name, and challenges of each. */
const STREAMERS = 20;
const OF_EACH = 20;

/**
 * The ids of challenges that a text finds, with the rank of each: those that contain it, then those with all of its words, in any of
 * the languages and in any form, or of a streamer of that name; where these do not fill a page, those that are similar, for wrong
 * letters. Each by an index, and a hundred at most. Source: docs/product/leaderboard-and-feeds.md#search.
 * @param where of challenges `c` with the streamer's profile `s`
 */
export function foundChallenges(q: string, where: Prisma.Sql): Prisma.Sql {
  const among = Prisma.sql`FROM challenge_search f
    JOIN challenges c ON c.id = f.challenge_id LEFT JOIN profiles s ON s.user_id = c.streamer_id WHERE ${where}`;
  const byText = Prisma.sql`
    (SELECT c.id, ${RANKS.contains}::int AS rank ${among} AND f.form LIKE ${containing(q)} LIMIT ${CANDIDATES}::int)
    UNION ALL
    (SELECT c.id, ${RANKS.words}::int ${among} AND f.words @@ search_query(${q}) LIMIT ${CANDIDATES}::int)
    UNION ALL
    (SELECT c.id, ${RANKS.words}::int FROM (
      SELECT p.user_id FROM profiles p WHERE ${isFoundByName} AND ${bothNames} LIKE ${containing(q)} LIMIT ${STREAMERS}::int
    ) AS named CROSS JOIN LATERAL (
      SELECT c.* FROM challenges c LEFT JOIN profiles s ON s.user_id = c.streamer_id
      WHERE c.streamer_id = named.user_id AND ${where} ORDER BY c.pot_cents DESC, c.id DESC LIMIT ${OF_EACH}::int
    ) AS c)`;
  const byStart = Prisma.sql`
    SELECT c.id, ${RANKS.words}::int AS rank ${among} AND f.words @@ search_query(${q}) LIMIT ${CANDIDATES}::int`;
  if (!hasParts(q)) return Prisma.sql`SELECT id, max(rank) AS rank FROM (${byStart}) AS every GROUP BY id`;
  return Prisma.sql`
    WITH exact AS MATERIALIZED (${byText}), near AS (
      SELECT c.id, ${similarity(q, Prisma.sql`f.form`)} AS rank ${among}
        AND (SELECT count(*) FROM exact) <= ${DEFAULT_PAGE_SIZE}::int AND search_form(${q}) <% f.form
      LIMIT ${CANDIDATES}::int
    )
    SELECT id, max(rank) AS rank FROM (SELECT * FROM exact UNION ALL SELECT * FROM near) AS every GROUP BY id`;
}
