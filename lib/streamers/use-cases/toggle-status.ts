import { streamerChangeEvents } from "@/lib/accounts";
import { Prisma, writeRows } from "@/lib/db/client";
import { notePublished } from "@/lib/db/outbox";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import type { StreamerStatus } from "../contract";

/** Pauses or reopens the caller for new challenges; existing ones continue. @throws DomainError streamer_not_found */
export async function toggleStatus(actor: Actor): Promise<{ id: UserId; status: StreamerStatus }> {
  // One statement, so that two concurrent calls toggle twice, and the update is published only if a row changed. With the
  // driver, because it is the write of which there are most.
  const [row] = await writeRows<{ status: StreamerStatus }>(Prisma.sql`
    WITH toggled AS (
      UPDATE streamers
      SET status = (CASE status WHEN 'available' THEN 'paused' ELSE 'available' END)::"StreamerStatus",
        paused_until = NULL,
        updated_at = ${now()}::timestamptz
      WHERE user_id = ${actor.userId}::uuid
      RETURNING user_id, status
    ), announced AS (${streamerChangeEvents(Prisma.sql`toggled`)})
    SELECT status::text FROM toggled`);
  if (row === undefined) throw new DomainError("streamer_not_found");
  notePublished(`streamer:${actor.userId}`, "challenges");
  return { id: actor.userId, status: row.status };
}
