import { usernameKey } from "@/lib/accounts";
import { Prisma } from "@/lib/db/client";
import {
  beginningWith,
  bothNames,
  CANDIDATES,
  containing,
  hasParts,
  isFoundByName,
  RANKS,
  similarity,
} from "@/lib/db/search";
import { DEFAULT_PAGE_SIZE } from "@/lib/shared/page";
import { LISTED } from "./rows";

/**
 * The ids of streamers that a text finds, with the rank of each: that name, names that begin with it, that contain it, and where
 * these do not fill a page, similar ones, for wrong letters. Each by an index, and a hundred at most. Source:
 * docs/product/leaderboard-and-feeds.md#search.
 * @param where of streamers `s` with their profiles `p`
 */
export function foundStreamers(q: string, where: Prisma.Sql): Prisma.Sql {
  const among = Prisma.sql`FROM ${LISTED} WHERE ${where} AND ${isFoundByName}`;
  const byName = Prisma.sql`
    (SELECT s.user_id AS id, ${RANKS.equal}::int AS rank ${among} AND p.username_key = ${usernameKey(q)})
    UNION ALL
    (SELECT s.user_id, ${RANKS.starts}::int ${among} AND search_form(p.username) LIKE ${beginningWith(q)} LIMIT ${CANDIDATES}::int)`;
  if (!hasParts(q)) return Prisma.sql`SELECT id, max(rank) AS rank FROM (${byName}) AS every GROUP BY id`;
  return Prisma.sql`
    WITH exact AS MATERIALIZED (
      ${byName}
      UNION ALL
      (SELECT s.user_id, ${RANKS.words}::int ${among} AND ${bothNames} LIKE ${containing(q)} LIMIT ${CANDIDATES}::int)
    ), near AS (
      SELECT s.user_id, ${similarity(q, bothNames)} AS rank ${among}
        AND (SELECT count(*) FROM exact) <= ${DEFAULT_PAGE_SIZE}::int AND search_form(${q}) <% ${bothNames}
      LIMIT ${CANDIDATES}::int
    )
    SELECT id, max(rank) AS rank FROM (SELECT * FROM exact UNION ALL SELECT * FROM near) AS every GROUP BY id`;
}
