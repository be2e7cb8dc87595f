import { streamerChangeEvents } from "@/lib/accounts";
import { Prisma, type Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";

/** Reopens the streamers whose pause is over. One who reopened or paused anew meanwhile is left alone. */
export async function endPauses(tx: Tx, userIds: readonly string[]): Promise<void> {
  const at = now();
  // One statement, so that an update is published only for those that reopened.
  await tx.$executeRaw(Prisma.sql`
    WITH reopened AS (
      UPDATE streamers SET status = 'available', paused_until = NULL, updated_at = ${at}::timestamptz
      WHERE user_id = ANY(${[...userIds]}::uuid[]) AND status = 'paused' AND paused_until <= ${at}::timestamptz
      RETURNING user_id
    )
    ${streamerChangeEvents(Prisma.sql`reopened`)}`);
}
