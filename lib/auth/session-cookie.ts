import type { NextAuthOptions } from "next-auth";
import { decode } from "next-auth/jwt";
import { z } from "zod";
import { env } from "@/lib/shared/env";
import type { SessionClaim } from "./access-token";
import { type Proof, cachedReader } from "./token-cache";

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

/** True where the browser will only ever speak https to us; decides the cookies' names and their Secure mark. */
export function usesSecureCookies(): boolean {
  return env().APP_URL.startsWith("https://");
}

/** The name of the session cookie. */
export function sessionCookieName(): string {
  return usesSecureCookies() ? "__Host-next-auth.session-token" : "next-auth.session-token";
}

const MINUTES_15 = 15 * 60;

/**
 * The sign-in library's cookies under https: `__Host-` binds each to this very host, so that no subdomain can put one of its
 * own in its place. Source: OWASP ASVS 5.0, 3.3.1. Undefined elsewhere: the library's own names do.
 */
export function hostCookies(): NextAuthOptions["cookies"] {
  if (!usesSecureCookies()) return undefined;
  const cookie = (name: string, more: { readonly maxAge?: number } = {}) => ({
    name: `__Host-next-auth.${name}`,
    options: { httpOnly: true, sameSite: "lax", path: "/", secure: true, ...more },
  });
  return {
    sessionToken: { ...cookie("session-token"), name: sessionCookieName() },
    callbackUrl: cookie("callback-url"),
    csrfToken: cookie("csrf-token"),
    pkceCodeVerifier: cookie("pkce.code_verifier", { maxAge: MINUTES_15 }),
    state: cookie("state", { maxAge: MINUTES_15 }),
    nonce: cookie("nonce"),
  };
}

/** Whom the browser's session cookie names; null without one, or when it is not ours. */
export async function readSessionCookie(headers: Headers): Promise<SessionClaim | null> {
  const token = cookieValue(headers.get("cookie") ?? "", sessionCookieName());
  return token === null ? null : readCookie(token);
}

const readCookie = cachedReader(decipher);

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
