import { Prisma, readRows } from "@/lib/db/client";
import { publicName, stageName } from "@/lib/db/public-name";
import type { Actor } from "@/lib/shared/actor";
import type { UserId } from "@/lib/shared/ids";
import { decodeCursor, momentCursor, type Page, type PageQuery, toPage } from "@/lib/shared/page";
import type { BlockWire } from "../contract";

type BlockRow = {
  readonly userId: UserId;
  readonly username: string;
  readonly madeBy: string | null;
  readonly createdAt: Date;
};

/**
 * The people whom the actor has blocked, the latest first, with the names that others see: a streamer's is public as its page's
 * address, anybody else's once they confirmed it. Raw, for one query with the names.
 */
export async function listBlocks(actor: Actor, query: PageQuery): Promise<Page<BlockWire>> {
  const after = decodeCursor(query.cursor, momentCursor);
  const rows = await readRows<BlockRow>(Prisma.sql`
    SELECT b.blocked_id::text AS "userId", b.created_at AS "createdAt",
      CASE WHEN s.user_id IS NULL THEN ${publicName("p")} ELSE ${stageName("p")} END AS username, maker.username AS "madeBy"
    FROM blocks b JOIN profiles p ON p.user_id = b.blocked_id LEFT JOIN streamers s ON s.user_id = b.blocked_id
      LEFT JOIN profiles maker ON maker.user_id = b.made_by_id
    WHERE b.blocker_id = ${actor.userId}::uuid
      ${after === null ? Prisma.empty : Prisma.sql`AND (b.created_at, b.blocked_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
    ORDER BY b.created_at DESC, b.blocked_id DESC
    LIMIT ${query.limit + 1}`);
  return toPage(
    rows,
    query.limit,
    (row) => [row.createdAt.toISOString(), row.userId],
    (shown) =>
      shown.map(({ userId, username, madeBy, createdAt }) => ({
        _id: userId,
        id: userId,
        user_id: userId,
        username,
        made_by: madeBy,
        created_at: createdAt.toISOString(),
      })),
  );
}
