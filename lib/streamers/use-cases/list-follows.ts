import { Prisma, readRows } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { isId, type UserId } from "@/lib/shared/ids";
import { decodeCursor, momentCursor, type Page, toPage } from "@/lib/shared/page";
import type { FollowedStreamerWire, FollowListQuery } from "../contract";
import { presentStreamer } from "../present";
import { findStreamers } from "../rows";

type FollowRow = { readonly streamerId: UserId; readonly createdAt: Date };

/**
 * The streamers whom the actor follows, the latest first; with `streamer_id` at most that one. Those who are suspended or left
 * are not in it. Two queries: the page is cut before streamers and their figures are read.
 */
export async function listFollows(actor: Actor, query: FollowListQuery): Promise<Page<FollowedStreamerWire>> {
  const only = query.streamer_id;
  if (only !== undefined && !isId(only)) return { items: [], nextCursor: null };
  const after = decodeCursor(query.cursor, momentCursor);
  const rows = await readRows<FollowRow>(Prisma.sql`
    SELECT f.streamer_id::text AS "streamerId", f.created_at AS "createdAt"
    FROM follows f JOIN users u ON u.id = f.streamer_id AND u.suspended_at IS NULL AND u.erased_at IS NULL
    WHERE f.user_id = ${actor.userId}::uuid
      ${only === undefined ? Prisma.empty : Prisma.sql`AND f.streamer_id = ${only}::uuid`}
      ${after === null ? Prisma.empty : Prisma.sql`AND (f.created_at, f.streamer_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
    ORDER BY f.created_at DESC, f.streamer_id DESC
    LIMIT ${query.limit + 1}`);
  const ids = rows.map(({ streamerId }) => streamerId);
  const streamers =
    ids.length === 0
      ? []
      : await findStreamers(Prisma.sql`s.user_id = ANY(${ids}::uuid[])`, Prisma.sql`s.user_id`, ids.length);
  const streamerOf = new Map(streamers.map((row) => [row.user_id, row]));
  return toPage(
    rows,
    query.limit,
    (row) => [row.createdAt.toISOString(), row.streamerId],
    (shown) =>
      shown.flatMap(({ streamerId, createdAt }) => {
        const row = streamerOf.get(streamerId);
        return row === undefined ? [] : [{ ...presentStreamer(row), followed_at: createdAt.toISOString() }];
      }),
  );
}
