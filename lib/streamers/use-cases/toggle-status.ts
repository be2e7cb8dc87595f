import { announceStreamer } from "@/lib/accounts";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { StreamerStatus } from "../contract";

/** Pauses or reopens the caller for new challenges; challenges that are under way go on. Throws `streamer_not_found`. */
export async function toggleStatus(actor: Actor): Promise<{ id: string; status: StreamerStatus }> {
  return transaction(async (tx) => {
    // One statement, so that two clicks at once toggle twice instead of once. Prisma cannot negate a column.
    const [row] = await tx.$queryRaw<{ status: StreamerStatus }[]>`
      UPDATE streamers
      SET status = (CASE status WHEN 'available' THEN 'paused' ELSE 'available' END)::"StreamerStatus",
        updated_at = ${now()}::timestamptz
      WHERE user_id = ${actor.userId}::uuid
      RETURNING status::text`;
    if (row === undefined) throw new DomainError("streamer_not_found");
    await announceStreamer(tx, actor.userId);
    return { id: actor.userId, status: row.status };
  });
}
