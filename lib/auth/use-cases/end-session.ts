import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId } from "@/lib/shared/ids";
import { logSecurityEvent } from "@/lib/shared/security-event";
import { revokeOwnSession } from "../sessions";

/** Ends one of a person's own sessions. @throws DomainError not_found, also for another person's session */
export async function endSession(actor: Actor, sessionId: string): Promise<void> {
  const ended =
    isId(sessionId) && (await transaction((tx) => revokeOwnSession(tx, { userId: actor.userId, sessionId })));
  if (!ended) throw new DomainError("not_found");
  logSecurityEvent("session_ended", { userId: actor.userId, sessionId });
}
