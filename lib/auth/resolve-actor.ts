import type { Actor } from "@/lib/shared/actor";
import { readAccessToken, type SessionClaim } from "./access-token";
import type { SessionPurpose } from "./contract";
import { readSessionCookie } from "./session-cookie";
import { type ActivePerson, findActivePerson } from "./sessions";

/**
 * The person that these headers authenticate, by a bearer access token or the session cookie; null without an active session.
 * With an `Authorization` header the cookie is ignored, because such requests skip the same-origin check. A session only
 * counts for its `purposes`. Works outside of Next: `resolveActor(new Headers(...))`.
 */
export async function resolveActor(
  headers: Headers,
  purposes: readonly SessionPurpose[] = ["sign_in"],
): Promise<Actor | null> {
  return (await resolvePerson(headers, purposes))?.actor ?? null;
}

/** The same, with the profile fields of the page frame. */
export async function resolvePerson(
  headers: Headers,
  purposes: readonly SessionPurpose[] = ["sign_in"],
): Promise<ActivePerson | null> {
  const claim = await readClaim(headers);
  return claim === null ? null : findActivePerson(claim, purposes);
}

/** The claim in these headers, without checking that its session is active. */
async function readClaim(headers: Headers): Promise<SessionClaim | null> {
  const authorization = headers.get("authorization");
  return authorization === null ? readSessionCookie(headers) : readBearer(headers);
}

/** The claim of the access token in these headers; null without a valid one. */
export async function readBearer(headers: Headers): Promise<SessionClaim | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  return token === undefined ? null : readAccessToken(token);
}
