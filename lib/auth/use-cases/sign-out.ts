import { requireRecentAuth, notifyOwner } from "@/lib/accounts";
import { transaction } from "@/lib/db/transaction";
import { logSecurityEvent } from "@/lib/shared/security-event";
import type { SessionClaim } from "../access-token";
import type { SignOutScope } from "../contract";
import { revokeOtherSessions, revokeSession } from "../sessions";

/**
 * Ends this session, the others of the same person, or all of them: cookies, access tokens and refresh tokens are
 * refused from the next request on. Any but this one alone needs a recent proof, and the owner is told by mail.
 * @throws DomainError step_up_required
 */
export async function signOut(
  { userId, sessionId }: SessionClaim,
  scope: SignOutScope = "local",
): Promise<void> {
  if (scope !== "local") await requireRecentAuth({ sessionId });
  else logSecurityEvent("signed_out", { userId, sessionId });
  await transaction(async (tx) => {
    if (scope === "local") return revokeSession(tx, sessionId);
    const ended = await revokeOtherSessions(tx, userId, scope === "others" ? sessionId : null);
    if (ended > 0) await notifyOwner(tx, userId, "signed_out_everywhere");
  });
}
