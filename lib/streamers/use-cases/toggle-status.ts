import { streamerChangeEvents } from "@/lib/accounts";
import { Prisma, writeRows } from "@/lib/db/client";
import { notePublished } from "@/lib/db/outbox";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import type { StreamerStatus } from "../contract";

/**
 * Pauses or reopens the caller for new challenges; existing ones continue.
 * @param wanted changes nothing where it is so already, also a pause with an end; left out, the status becomes the other one
 * @throws DomainError streamer_not_found
 */
export async function toggleStatus(
  actor: Actor,
  wanted: StreamerStatus | null = null,
): Promise<{ id: UserId; status: StreamerStatus }> {
  const at = now();
  // One statement, so that two concurrent calls toggle twice, and the update is published only if a row changed. With the
  // driver, because it is the write of which there are most. A pause whose time is over is none, although a job ends it later.
  const [row] = await writeRows<{ status: StreamerStatus }>(Prisma.sql`
    WITH toggled AS (
      UPDATE streamers
      SET status = coalesce(${wanted}::text, CASE status WHEN 'available' THEN 'paused' ELSE 'available' END)::"StreamerStatus",
        paused_until = NULL,
        updated_at = ${at}::timestamptz
      WHERE user_id = ${actor.userId}::uuid
        AND (status::text IS DISTINCT FROM ${wanted}::text OR status = 'paused' AND paused_until <= ${at}::timestamptz)
      RETURNING user_id, status
    ), announced AS (${streamerChangeEvents(Prisma.sql`toggled`)})
    SELECT status::text FROM toggled
    UNION ALL
    SELECT ${wanted}::text FROM streamers WHERE user_id = ${actor.userId}::uuid AND NOT EXISTS (SELECT 1 FROM toggled)`);
  if (row === undefined) throw new DomainError("streamer_not_found");
  notePublished(`streamer:${actor.userId}`, "challenges");
  return { id: actor.userId, status: row.status };
}
