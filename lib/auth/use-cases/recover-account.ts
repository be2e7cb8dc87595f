import { cancelPendingChanges, notifyOwner } from "@/lib/accounts";
import type { Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { now } from "@/lib/shared/clock";
import { newId, type UserId } from "@/lib/shared/ids";
import { revokeEveryApiKey } from "../api-keys/manage";
import { endEverySession } from "../sessions";

/**
 * Gives an account back to whoever reads its mailbox, after somebody else turned two-step sign-in on or the owner lost app and recovery
 * codes: turns it off, ends every session and API key, drops a pending change of address, and mails a reset link. Who the owner is was
 * proved to an operator before. Source: docs/product/accounts-and-sign-in.md#an-account-that-was-taken-over.
 */
export async function recoverAccount(tx: Tx, userId: UserId): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  const { count } = await tx.mfaEnrollment.deleteMany({ where: { userId } });
  await endEverySession(tx, userId);
  await revokeEveryApiKey(tx, userId);
  await cancelPendingChanges(tx, userId);
  if (count > 0) await notifyOwner(tx, userId, "two_step_off");
  const at = now();
  await enqueue(tx, "auth.send_recovery", { recoveryId: newId(at), userId, requestedAt: at.toISOString() });
}
