import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";

/**
 * Revokes every sign-in through a provider until the owner connects it again (decision 368). The rows stay, because an unknown one with the
 * same address would join the account by itself.
 */
export async function revokeIdentities(tx: Tx, userId: UserId): Promise<void> {
  await tx.identity.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now() } });
}
