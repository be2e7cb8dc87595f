import { Prisma } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { publish } from "@/lib/db/outbox";
import { transaction } from "@/lib/db/transaction";
import type { UserId } from "@/lib/shared/ids";

/** Challenges in one transaction: money waits for their rows. */
const AT_ONCE = 200;

/**
 * Writes into a streamer's open challenges whether the streamer broadcasts, by which the feed is ordered, a batch in each job.
 * Idempotent. Source: docs/product/leaderboard-and-feeds.md#feed, decision 335.
 */
export async function followBroadcast(streamerId: UserId): Promise<void> {
  await transaction(async (tx) => {
    // Raw, for the lock, in the order of ids as everywhere. It selects again what changed while it waited.
    const written = await tx.$executeRaw(Prisma.sql`
      WITH behind AS (
        SELECT c.id, s.broadcasting FROM challenges c JOIN streamers s ON s.user_id = c.streamer_id
        WHERE c.streamer_id = ${streamerId}::uuid AND c.status = 'active' AND c.broadcasting <> s.broadcasting
        ORDER BY c.id LIMIT ${AT_ONCE}::int FOR UPDATE OF c
      )
      UPDATE challenges SET broadcasting = behind.broadcasting FROM behind WHERE challenges.id = behind.id`);
    if (written === 0) return;
    const data = { streamer_id: streamerId };
    await publish(tx, [{ channel: "challenges", type: "streamer.changed", data }]);
    if (written === AT_ONCE) await enqueue(tx, "challenges.follow_broadcast", { streamerId });
  });
}
