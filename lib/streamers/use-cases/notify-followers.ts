import { Prisma, readRows } from "@/lib/db/client";
import { enqueue, type Jobs } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { notifySelected } from "@/lib/notifications";

/** Followers in one transaction. */
const BATCH = 1_000;

/**
 * Notifies the next followers of a streamer that a broadcast started, and enqueues itself for those after them. Ends when the
 * broadcast has ended. Repeated, it notifies nobody twice. Source: docs/product/follows.md#notification-of-a-broadcast.
 */
export async function notifyFollowers(crowd: Jobs["streamers.tell_followers"]): Promise<void> {
  const { streamerId, after } = crowd;
  const since = new Date(crowd.since);
  const batch = Prisma.sql`
    SELECT user_id FROM follows
    WHERE streamer_id = ${streamerId}::uuid ${after === null ? Prisma.empty : Prisma.sql`AND user_id > ${after}::uuid`}
    ORDER BY user_id LIMIT ${BATCH}`;
  const [found] = await readRows<{ last: typeof after; count: number }>(Prisma.sql`
    SELECT max(user_id::text) AS last, count(*)::int AS count FROM (${batch}) batch
    WHERE EXISTS (
      SELECT 1 FROM streamer_presence p JOIN users u ON u.id = p.streamer_id
      WHERE p.streamer_id = ${streamerId}::uuid AND p.live_since IS NOT NULL AND u.suspended_at IS NULL
    )`);
  if (found === undefined || found.last === null) return;
  const { last, count } = found;
  await transaction(async (tx) => {
    const recipients = Prisma.sql`
      SELECT user_id, NULL::uuid AS challenge_id FROM follows
      WHERE streamer_id = ${streamerId}::uuid AND user_id <= ${last}::uuid
        ${after === null ? Prisma.empty : Prisma.sql`AND user_id > ${after}::uuid`}`;
    const data = { person_id: streamerId };
    const jobs = await notifySelected(tx, "streamer_live", recipients, since, data, crowd.scheduled);
    if (count < BATCH) return;
    const next = { ...crowd, after: last, scheduled: crowd.scheduled + jobs };
    await enqueue(tx, "streamers.tell_followers", next, { key: streamerId });
  });
}
