import { blockStateBetween } from "@/lib/blocks";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { isId, type UserId } from "@/lib/shared/ids";

/**
 * Follows a streamer. Repeating it changes nothing. Source: docs/product/follows.md.
 * @throws DomainError streamer_not_found, forbidden for oneself and where one of the two blocked the other
 */
export async function followStreamer({ userId }: Actor, streamerId: UserId): Promise<void> {
  if (!isId(streamerId)) throw new DomainError("streamer_not_found");
  if (streamerId === userId) throw new DomainError("forbidden");
  await transaction(async (tx) => {
    // Held while blocks are looked for: a block takes the same lock before it ends follows.
    const found = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM streamers s JOIN users u ON u.id = s.user_id AND u.suspended_at IS NULL AND u.erased_at IS NULL
      WHERE s.user_id = ${streamerId}::uuid FOR NO KEY UPDATE OF s`;
    if (found.length === 0) throw new DomainError("streamer_not_found");
    // The same for both: it names no block.
    if ((await blockStateBetween(tx, userId, streamerId)) !== null) throw new DomainError("forbidden");
    await tx.follow.createMany({ data: { userId, streamerId, createdAt: now() }, skipDuplicates: true });
  });
}

/** Follows a streamer no more; nothing where the actor does not. @throws DomainError streamer_not_found */
export async function unfollowStreamer({ userId }: Actor, streamerId: UserId): Promise<void> {
  const streamers = isId(streamerId) ? await db().streamer.count({ where: { userId: streamerId } }) : 0;
  if (streamers === 0) throw new DomainError("streamer_not_found");
  await db().follow.deleteMany({ where: { userId, streamerId } });
}
