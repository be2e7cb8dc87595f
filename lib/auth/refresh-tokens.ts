import { createHash, randomBytes } from "node:crypto";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { logSecurityEvent } from "@/lib/shared/security-event";
import type { SessionClaim } from "./access-token";
import { revokeSession, SESSION_SECONDS, touchSession } from "./sessions";

/** Only hashes are stored, so that a leaked database signs nobody in. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Issues a refresh token of 256 random bits, valid no longer than its session, whose expiry it extends. */
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
 * Consumes a refresh token and returns its session. Reuse means that the token was stolen, so it ends the whole session
 * (docs/product/accounts-and-sign-in.md#tokens-and-cookies). @throws DomainError invalid_token
 */
export async function redeemRefreshToken(token: string): Promise<SessionClaim> {
  // Throws only after the commit, which would otherwise roll the revocation back.
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
