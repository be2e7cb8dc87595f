import { cancelPendingChanges, notifyOwner, reopenAccount } from "@/lib/accounts";
import type { Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { mailConfigured } from "@/lib/mail";
import { now } from "@/lib/shared/clock";
import { newId, type UserId } from "@/lib/shared/ids";
import { logSecurityEvent } from "@/lib/shared/security-event";
import { revokeEveryApiKey } from "../api-keys/manage";
import { revokeIdentities } from "../identities";
import { activeAccountFields, requireActiveAccount } from "../require-active-account";
import { endEverySession } from "../sessions";

/**
 * Leaves an account with one way in, a reset link in its mailbox: removes the password, the second step, and every session, API key, sign-in
 * through a provider and pending change of address, and the role of an operator. A closed account opens again. Who the owner is was proved to
 * an operator before. Source: docs/product/accounts-and-sign-in.md#an-account-that-was-taken-over.
 * @param email the owner's address, where a stranger has changed the account's
 * @throws DomainError account_closed, account_suspended; a unique violation for another account's address; Error when no mail server is
 * configured
 */
export async function recoverAccount(tx: Tx, userId: UserId, email?: string): Promise<void> {
  if (!mailConfigured()) throw new Error("Set SMTP_URL: the reset link is the only way in afterwards.");
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: activeAccountFields });
  if (user.deletionRequestedAt !== null) await reopenAccount(tx, userId);
  else requireActiveAccount(user);
  await tx.user.update({
    where: { id: userId },
    data: {
      ...{ passwordHash: null, confirmedPasswordHash: null, role: "user" },
      // Using the reset link confirms it.
      ...(email !== undefined && { email, emailVerifiedAt: null }),
    },
    select: { id: true },
  });
  if (email !== undefined) logSecurityEvent("email_changed", { userId });
  const { count } = await tx.mfaEnrollment.deleteMany({ where: { userId, confirmedAt: { not: null } } });
  await endEverySession(tx, userId);
  await revokeIdentities(tx, userId);
  await revokeEveryApiKey(tx, userId);
  await cancelPendingChanges(tx, userId);
  if (count > 0) await notifyOwner(tx, userId, "two_step_off");
  const at = now();
  await enqueue(tx, "auth.send_recovery", { recoveryId: newId(at), userId, requestedAt: at.toISOString() });
}
