import type { Actor } from "@/lib/shared/actor";
import { readAccessToken, type SessionClaim } from "./access-token";
import type { SessionPurpose } from "./contract";
import { readSessionCookie } from "./session-cookie";
import { findLivePerson, type LivePerson } from "./sessions";

/**
 * Who sends these headers: the holder of a bearer access token or of the session cookie; null for nobody, or when the
 * session is over. A request with an `Authorization` header is judged by it alone: it is excused from the same-origin
 * check, so the cookie must not speak for it. A session counts only for what it was opened for (`purposes`). Works outside of Next too: `resolveActor(new Headers(...))`.
 */
export async function resolveActor(
  headers: Headers,
  purposes: readonly SessionPurpose[] = ["sign_in"],
): Promise<Actor | null> {
  return (await resolvePerson(headers, purposes))?.actor ?? null;
}

/** The same, with what the frame of a page shows of them. */
export async function resolvePerson(
  headers: Headers,
  purposes: readonly SessionPurpose[] = ["sign_in"],
): Promise<LivePerson | null> {
  const claim = await readClaim(headers);
  return claim === null ? null : findLivePerson(claim, purposes);
}

/** Whom these headers name, without asking whether their session still lives. */
async function readClaim(headers: Headers): Promise<SessionClaim | null> {
  const authorization = headers.get("authorization");
  return authorization === null ? readSessionCookie(headers) : readBearer(headers);
}

/** Whom the access token in these headers names; null without a genuine one. */
export async function readBearer(headers: Headers): Promise<SessionClaim | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  return token === undefined ? null : readAccessToken(token);
}
