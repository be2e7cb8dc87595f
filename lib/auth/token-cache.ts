import { now } from "@/lib/shared/clock";
import type { SessionClaim } from "./access-token";

/** The claim of a verified token or cookie. `expiresAt` is in Unix seconds. */
export type VerifiedToken = { readonly claim: SessionClaim; readonly expiresAt: number };

/** Bounds the memory to a few megabytes; the oldest entries are dropped. */
const MAX_ENTRIES = 5_000;

/**
 * Caches the verification of tokens of one kind: decrypting or verifying one costs more than the query that follows. Only
 * the token's own claims are cached, until it expires; whether the session is still live is read from its row at every
 * request (`findActiveActor`). Use one reader per kind, so that a cookie is never accepted as a bearer token.
 */
export function cachedReader(verify: (token: string) => Promise<VerifiedToken | null>) {
  const cache = new Map<string, VerifiedToken>();
  return async (token: string): Promise<SessionClaim | null> => {
    const cached = cache.get(token);
    if (cached !== undefined && cached.expiresAt > now().getTime() / 1000) return cached.claim;
    const verified = await verify(token);
    if (verified === null) return null;
    if (cache.size >= MAX_ENTRIES) cache.delete(cache.keys().next().value ?? "");
    cache.set(token, verified);
    return verified.claim;
  };
}
