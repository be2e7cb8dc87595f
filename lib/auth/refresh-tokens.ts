import { createHash, randomBytes } from "node:crypto";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { logSecurityEvent } from "@/lib/shared/security-event";
import type { SessionClaim } from "./access-token";
import { revokeSession, SESSION_SECONDS, touchSession } from "./sessions";

/** Only this is stored: who reads the database cannot sign in with what they find. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A new refresh token of a session, which ends with it at the latest; 256 random bits, shown once. Moves the session's end. */
export async function issueRefreshToken(sessionId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const at = now();
  const expiresAt = new Date(at.getTime() + SESSION_SECONDS * 1000);
  await transaction(async (tx) => {
    await tx.refreshToken.create({
      data: { sessionId, tokenHash: hashOf(token), createdAt: at, expiresAt },
      select: { id: true },
    });
    await touchSession(tx, sessionId);
  });
  return token;
}

/**
 * Uses a refresh token up and returns its session. A token that was used before means that two parties hold it, one of
 * them a thief: the whole session ends (docs/product/accounts-and-sign-in.md#tokens-and-cookies). Throws `invalid_token`.
 */
export async function redeemRefreshToken(token: string): Promise<SessionClaim> {
  // The transaction must commit also when it refuses, or the revocation would be rolled back with the refusal.
  const claim = await transaction(async (tx) => {
    const row = await tx.refreshToken.findUnique({
      where: { tokenHash: hashOf(token) },
      select: { id: true, expiresAt: true, sessionId: true, session: { select: sessionFields } },
    });
    if (row === null) return null;
    const taken = await tx.refreshToken.updateMany({
      where: { id: row.id, usedAt: null },
      data: { usedAt: now() },
    });
    if (taken.count === 0) {
      await revokeSession(tx, row.sessionId);
      logSecurityEvent("refresh_token_reused", { userId: row.session.userId, sessionId: row.sessionId });
      return null;
    }
    const { session } = row;
    const over = session.revokedAt !== null || session.expiresAt <= now() || row.expiresAt <= now();
    if (over || session.user.suspendedAt !== null) return null;
    return { userId: session.userId, sessionId: row.sessionId };
  });
  if (claim === null) throw new DomainError("invalid_token");
  return claim;
}

const sessionFields = {
  userId: true,
  revokedAt: true,
  expiresAt: true,
  user: { select: { suspendedAt: true } },
} as const;
