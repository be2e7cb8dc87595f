import type { Tx } from "@/lib/db/client";
import type { UserId } from "@/lib/shared/ids";

/**
 * Until the transaction ends, nobody else counts or changes these people's moderators, or the desks at which they sit. Taken before any
 * row, in the order of ids.
 */
export async function lockModerators(tx: Tx, ...people: readonly UserId[]): Promise<void> {
  for (const id of [...people].sort()) {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 3))`;
  }
}
