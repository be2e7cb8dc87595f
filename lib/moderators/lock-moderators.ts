import type { Tx } from "@/lib/db/client";
import type { UserId } from "@/lib/shared/ids";

/** Until the transaction ends, nobody else counts or appoints this streamer's moderators. Taken before any row. */
export async function lockModerators(tx: Tx, streamerId: UserId): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${streamerId}, 3))`;
}
