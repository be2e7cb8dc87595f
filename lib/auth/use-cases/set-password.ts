import {
  cancelPendingChanges,
  hashPassword,
  notifyOwner,
  presentUser,
  requireUncommonPassword,
} from "@/lib/accounts";
import type { UserWire } from "@/lib/accounts/contract";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { revokeEveryApiKey } from "../api-keys/manage";
import { revokeIdentities } from "../identities";
import { endEverySession, revokeOtherSessions } from "../sessions";

/**
 * Sets a new password, by a signed-in session or a reset link, which also verifies the address and is used up. Ends every
 * other session, cancels a pending change of address, and notifies the owner by mail; by a link it also revokes every API key and sign-in
 * through a provider.
 * @throws InvalidInput for a common password, DomainError invalid_token when the link was used meanwhile
 */
export async function setPassword(actor: Actor, password: string): Promise<UserWire> {
  await requireUncommonPassword(password);
  const passwordHash = await hashPassword(password);
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${actor.userId}::uuid FOR UPDATE`;
    const session = await tx.session.findUnique({
      where: { id: actor.sessionId, revokedAt: null },
      select: { purpose: true },
    });
    // A concurrent use of the same link waits above and then finds the session revoked.
    if (session === null) throw new DomainError("invalid_token");
    const byLink = session.purpose === "recovery";
    const user = await tx.user.update({
      where: { id: actor.userId },
      data: { passwordHash, ...(byLink ? { emailVerifiedAt: now() } : {}) },
      select: { id: true, email: true, createdAt: true },
    });
    if (byLink) await endEverySession(tx, actor.userId);
    else await revokeOtherSessions(tx, actor.userId, actor.sessionId);
    await cancelPendingChanges(tx, actor.userId);
    // Whoever had taken over the account may have left other ways in.
    const revoked = byLink ? await revokeEveryApiKey(tx, actor.userId) : 0;
    if (byLink) await revokeIdentities(tx, actor.userId);
    await notifyOwner(tx, actor.userId, "password_changed", { revokedKeys: revoked });
    return presentUser(user);
  });
}
