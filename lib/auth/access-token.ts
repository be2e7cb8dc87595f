import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import type { UserId } from "@/lib/shared/ids";
import { idSchema } from "@/lib/shared/wire";
import { ACCESS_TOKEN_SECONDS } from "./contract";
import { SIGNING_ALGORITHM, signingKey, verificationKeys } from "./signing-key";
import { cachedReader, type VerifiedToken } from "./token-cache";

/** Distinguishes access tokens from anything else signed with the same key. */
const AUDIENCE = "bravado-api";

const claimsSchema = z.object({ sub: idSchema<UserId>(z.uuid()), sid: z.uuid(), exp: z.number() });

/** The session that a token or cookie names. Proves nothing until the session's row is checked (`findActiveActor`). */
export type SessionClaim = { readonly userId: UserId; readonly sessionId: string };

/** A short-lived ES256 token that names a session. `expiresAt` is in Unix seconds. */
export async function issueAccessToken(
  claim: SessionClaim,
  seconds = ACCESS_TOKEN_SECONDS,
): Promise<{ token: string; expiresAt: number }> {
  const { privateKey, kid } = await signingKey();
  const issuedAt = Math.floor(now().getTime() / 1000);
  const expiresAt = issuedAt + seconds;
  const token = await new SignJWT({ sid: claim.sessionId })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: "JWT" })
    .setSubject(claim.userId)
    .setIssuer(env().APP_URL)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(privateKey);
  return { token, expiresAt };
}

/** Verifies an access token; null for another algorithm, key, issuer or audience, and for an expired or malformed one. */
export const readAccessToken = cachedReader(verify);

async function verify(token: string): Promise<VerifiedToken | null> {
  try {
    const { payload } = await jwtVerify(token, await verificationKeys(), {
      algorithms: [SIGNING_ALGORITHM],
      issuer: env().APP_URL,
      audience: AUDIENCE,
      currentDate: now(),
      requiredClaims: ["exp", "iat", "sub"],
    });
    const claims = claimsSchema.parse(payload);
    return { claim: { userId: claims.sub, sessionId: claims.sid }, expiresAt: claims.exp };
  } catch {
    return null;
  }
}
