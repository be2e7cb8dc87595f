import { now } from "@/lib/shared/clock";
import type { SessionClaim } from "./access-token";

/** A claim that was found genuine, until its proof (token or cookie) runs out: Unix seconds. */
export type Proof = { readonly claim: SessionClaim; readonly expiresAt: number };

/** Some megabytes at most; the oldest give way. */
const MOST_KEPT = 5_000;

/**
 * Reads each token of one kind once instead of at every request: deciphering or verifying it costs more than the query
 * that follows, and gives the same answer each time. Only what the token says of itself is kept, for as long as it
 * says; whether the session still lives is asked of its row at every request (`findLiveActor`). One reader for each
 * kind, so that a cookie is never taken for a bearer token.
 */
export function cachedReader(read: (token: string) => Promise<Proof | null>) {
  const kept = new Map<string, Proof>();
  return async (token: string): Promise<SessionClaim | null> => {
    const known = kept.get(token);
    if (known !== undefined && known.expiresAt > now().getTime() / 1000) return known.claim;
    const proof = await read(token);
    if (proof === null) return null;
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
    kept.set(token, proof);
    return proof.claim;
  };
}
