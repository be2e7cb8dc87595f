import { db, Prisma } from "@/lib/db/client";
import { challengePath, streamerPath } from "../address";
import type { ListedKind } from "./sitemap-path";
import type { SitemapEntry } from "./xml";

/** Rows of one piece. Each has three URLs, so a piece stays far below the protocol's 50,000 URLs and 50 MB. */
const PIECE_ROWS = 1_000;

/** Sorts before every id. */
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

const IDS: Record<ListedKind, { readonly table: Prisma.Sql; readonly id: Prisma.Sql }> = {
  streamers: { table: Prisma.sql`streamers`, id: Prisma.sql`user_id` },
  challenges: { table: Prisma.sql`challenges`, id: Prisma.sql`id` },
};

/**
 * The id after which each piece starts; none without rows. Walks the primary key from border to border, without counting or
 * offsets. New rows are appended, so existing pieces keep their addresses. Raw SQL, because Prisma has no recursion.
 */
export async function pieceBorders(kind: ListedKind, rows = PIECE_ROWS): Promise<string[]> {
  const { table, id } = IDS[kind];
  const borders = await db().$queryRaw<{ after: string }[]>`
    WITH RECURSIVE border (after) AS (
      SELECT ${BEFORE_ALL}::uuid
      UNION ALL
      SELECT last.id
      FROM border
      CROSS JOIN LATERAL (
        SELECT page.id
        FROM (SELECT ${id} AS id FROM ${table} WHERE ${id} > border.after ORDER BY ${id} LIMIT ${rows}) page
        ORDER BY page.id DESC
        LIMIT 1
      ) last
    )
    SELECT after::text FROM border
    WHERE EXISTS (SELECT 1 FROM ${table} WHERE ${id} > border.after)`;
  return borders.map(({ after }) => after);
}

/** The public pages among the rows of a piece. */
export function pieceEntries(kind: ListedKind, after: string, rows = PIECE_ROWS): Promise<SitemapEntry[]> {
  return kind === "streamers" ? streamerEntries(after, rows) : challengeEntries(after, rows);
}

/** Excludes suspended streamers and those with an unconfirmed name. The last change is unknown, because the page also shows challenges. */
async function streamerEntries(after: string, rows: number): Promise<SitemapEntry[]> {
  const found = await db().$queryRaw<{ username: string }[]>`
    SELECT p.username
    FROM (SELECT user_id FROM streamers WHERE user_id > ${after}::uuid ORDER BY user_id LIMIT ${rows}) page
    JOIN users u ON u.id = page.user_id AND u.suspended_at IS NULL
    JOIN profiles p ON p.user_id = page.user_id AND p.name_confirmed_at IS NOT NULL
    ORDER BY page.user_id`;
  return found.map(({ username }) => ({ path: streamerPath(username), changedAt: null }));
}

/** A challenge that was public stays public, unless reports hide it. Source: docs/product/leaderboard-and-feeds.md#one-challenge. */
async function challengeEntries(after: string, rows: number): Promise<SitemapEntry[]> {
  const found = await db().$queryRaw<{ id: string; changedAt: Date }[]>`
    SELECT page.id::text, page.updated_at AS "changedAt"
    FROM (
      SELECT id, streamer_id, activated_at, hidden_at, updated_at FROM challenges
      WHERE id > ${after}::uuid ORDER BY id LIMIT ${rows}
    ) page
    JOIN users u ON u.id = page.streamer_id AND u.suspended_at IS NULL
    WHERE page.activated_at IS NOT NULL AND page.hidden_at IS NULL
    ORDER BY page.id`;
  return found.map(({ id, changedAt }) => ({ path: challengePath(id), changedAt }));
}
