import { cancelPendingChanges, hashPassword, presentUser, requireUncommonPassword, notifyOwner } from "@/lib/accounts";
import type { UserWire } from "@/lib/accounts/contract";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { revokeOtherSessions } from "../sessions";

/**
 * Sets a new password: signed in, or by the session of a reset link, which ends with it and proves the address. Every
 * other session ends, a change of address that waits is void, and the owner is told by mail.
 * @throws InvalidInput (a common password), DomainError invalid_token (the link was used meanwhile)
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
    // Of two that use one link at once, the second waits above and finds it used.
    if (session === null) throw new DomainError("invalid_token");
    const byLink = session.purpose === "recovery";
    const user = await tx.user.update({
      where: { id: actor.userId },
      data: { passwordHash, ...(byLink ? { emailVerifiedAt: now() } : {}) },
      select: { id: true, email: true, createdAt: true },
    });
    await revokeOtherSessions(tx, actor.userId, byLink ? null : actor.sessionId);
    await cancelPendingChanges(tx, actor.userId);
    await notifyOwner(tx, actor.userId, "password_changed");
    return presentUser(user);
  });
}
