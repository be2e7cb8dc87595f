import { decode } from "next-auth/jwt";
import { z } from "zod";
import { env } from "@/lib/shared/env";
import type { SessionClaim } from "./access-token";
import { type Proof, readerOnce } from "./proofs";

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

/** True where the browser will only ever speak https to us; decides the cookies' names and their Secure mark. */
export function usesSecureCookies(): boolean {
  return env().APP_URL.startsWith("https://");
}

/** The name that next-auth gives the session cookie. */
export function sessionCookieName(): string {
  return usesSecureCookies() ? "__Secure-next-auth.session-token" : "next-auth.session-token";
}

/** Whom the browser's session cookie names; null without one, or when it is not ours. */
export async function readSessionCookie(headers: Headers): Promise<SessionClaim | null> {
  const token = cookieValue(headers.get("cookie") ?? "", sessionCookieName());
  return token === null ? null : readCookie(token);
}

const readCookie = readerOnce(decipher);

async function decipher(token: string): Promise<Proof | null> {
  try {
    const claims = claimsSchema.parse(await decode({ token, secret: env().NEXTAUTH_SECRET }));
    return { claim: { userId: claims.sub, sessionId: claims.sid }, expiresAt: claims.exp };
  } catch {
    return null;
  }
}

function cookieValue(header: string, name: string): string | null {
  for (const pair of header.split(";")) {
    const separator = pair.indexOf("=");
    if (separator > 0 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim();
  }
  return null;
}
