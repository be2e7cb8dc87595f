import type { NextAuthOptions } from "next-auth";
import { decode, encode, type JWT } from "next-auth/jwt";
import { z } from "zod";
import { env } from "@/lib/shared/env";
import type { UserId } from "@/lib/shared/ids";
import { secrets } from "@/lib/shared/secrets";
import { idSchema } from "@/lib/shared/wire";
import type { SessionClaim } from "./access-token";
import { SESSION_SECONDS } from "./sessions";
import { cachedReader, type VerifiedToken } from "./token-cache";

const claimsSchema = z.object({ sub: idSchema<UserId>(z.uuid()), sid: z.uuid(), exp: z.number() });

/** Whether the application is served by https; decides the cookies' names and their Secure attribute. */
export function usesSecureCookies(): boolean {
  return env().APP_URL.startsWith("https://");
}

/** The name of the session cookie. */
export function sessionCookieName(): string {
  return usesSecureCookies() ? "__Host-next-auth.session-token" : "next-auth.session-token";
}

const MINUTES_15 = 15 * 60;

/**
 * Next-auth's cookies under https: the `__Host-` prefix keeps subdomains from setting them (OWASP ASVS 5.0, 3.3.1).
 * Undefined without https: the library's own names are used.
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

/** The `Set-Cookie` header that signs a browser in, as next-auth itself writes it. */
export async function signInCookie({ userId, sessionId }: SessionClaim): Promise<string> {
  const token = { sub: userId, sid: sessionId };
  const value = await encode({ token, secret: secrets()[0], maxAge: SESSION_SECONDS });
  return setCookie(sessionCookieName(), value, SESSION_SECONDS);
}

/** A `Set-Cookie` header for a cookie that no script can read. @param maxAge in seconds */
export function setCookie(name: string, value: string, maxAge: number): string {
  const secure = usesSecureCookies() ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** The claim of the browser's session cookie; null without one, or when it is invalid. */
export async function readSessionCookie(headers: Headers): Promise<SessionClaim | null> {
  const token = cookieValue(headers.get("cookie") ?? "", sessionCookieName());
  return token === null ? null : readCookie(token);
}

const readCookie = cachedReader(decrypt);

async function decrypt(token: string): Promise<VerifiedToken | null> {
  try {
    const claims = claimsSchema.parse(await decodeCookie(token));
    return { claim: { userId: claims.sub, sessionId: claims.sid }, expiresAt: claims.exp };
  } catch {
    return null;
  }
}

/** What a cookie holds that any of our secrets encrypted; next-auth's have no salt. @throws Error when it is none of ours */
export async function decodeCookie(token = "", salt = ""): Promise<JWT | null> {
  const [current, ...before] = secrets();
  let opened = decode({ token, secret: current, salt });
  for (const secret of before) opened = opened.catch(() => decode({ token, secret, salt }));
  return opened;
}

/** A cookie's value in a `Cookie` header. */
export function cookieValue(header: string, name: string): string | null {
  for (const pair of header.split(";")) {
    const separator = pair.indexOf("=");
    if (separator > 0 && pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim();
  }
  return null;
}
