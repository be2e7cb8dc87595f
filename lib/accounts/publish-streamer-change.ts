import { Prisma, type Tx } from "@/lib/db/client";
import { publish } from "@/lib/db/outbox";
import type { UserId } from "@/lib/shared/ids";

/** Publishes that a streamer changed, for their page and the lists. Does nothing for people who are not streamers. */
export async function publishStreamerChange(tx: Tx, userId: UserId): Promise<void> {
  const streamer = await tx.streamer.findUnique({ where: { userId }, select: { userId: true } });
  if (streamer === null) return;
  const data = { streamer_id: userId };
  await publish(tx, [
    { channel: `streamer:${userId}`, type: "streamer.changed", data },
    { channel: "challenges", type: "streamer.changed", data },
  ]);
}

/** The same as a part of the SQL statement that makes the change. @param changed the streamer's row in that statement */
export function streamerChangeEvents(changed: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO outbox_events (channel, type, data)
    SELECT unnest(ARRAY['streamer:' || user_id, 'challenges']), 'streamer.changed',
      jsonb_build_object('streamer_id', user_id)
    FROM ${changed}`;
}
