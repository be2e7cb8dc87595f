import { notifyOwner, requireRecentAuth } from "@/lib/accounts";
import { transaction } from "@/lib/db/transaction";
import { logSecurityEvent } from "@/lib/shared/security-event";
import type { SessionClaim } from "../access-token";
import type { SignOutScope } from "../contract";
import { revokeOtherSessions, revokeSession } from "../sessions";

/**
 * Ends this session, the person's others, or all of them; their tokens and cookies are refused from the next request on.
 * Any scope but `local` requires recent authentication and notifies the owner by mail.
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
