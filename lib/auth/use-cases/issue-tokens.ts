import { presentUser } from "@/lib/accounts";
import { db } from "@/lib/db/client";
import { DomainError } from "@/lib/shared/errors";
import { issueAccessToken, type SessionClaim } from "../access-token";
import { ACCESS_TOKEN_SECONDS, type SessionWire } from "../contract";
import { issueRefreshToken } from "../refresh-tokens";

/** Issues tokens for API clients: a short-lived access token and a refresh token. @throws DomainError invalid_token */
export async function issueTokens(claim: SessionClaim): Promise<SessionWire> {
  const user = await db().user.findUnique({
    where: { id: claim.userId },
    select: { id: true, email: true, createdAt: true },
  });
  if (user === null) throw new DomainError("invalid_token");
  const refreshToken = await issueRefreshToken(claim.sessionId);
  const access = await issueAccessToken(claim);
  return {
    access_token: access.token,
    refresh_token: refreshToken,
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: access.expiresAt,
    token_type: "bearer",
    user: presentUser(user),
  };
}
