import type { NextAuthOptions } from "next-auth";
import credentials from "next-auth/providers/credentials";
import { z } from "zod";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { DomainError } from "@/lib/shared/errors";
import { asId, type UserId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { problemWithWait } from "@/lib/shared/wait";
import type { SessionClaim } from "./access-token";
import { ACCESS_TOKEN_SECONDS, tokenRequestSchema } from "./contract";
import { googleIdentity, googleProvider } from "./google";
import { decodeCookie, hostCookies, usesSecureCookies } from "./session-cookie";
import { findActiveActor, SESSION_SECONDS } from "./sessions";
import { authenticate, type Device } from "./use-cases/authenticate";
import { getBrowserUser } from "./use-cases/get-browser-user";
import { signInBrowser } from "./use-cases/sign-in-browser";
import { signInWithOAuth } from "./use-cases/sign-in-with-oauth";
import { signOut } from "./use-cases/sign-out";

/**
 * The configuration of next-auth, which signs browsers in. The cookie carries two ids, of the user and of the `sessions`
 * row; the row decides at every request. A function, because a build has no configuration.
 * @param device the client of the current request
 */
export function authOptions(device: Device = NO_DEVICE): NextAuthOptions {
  const hosts = hostCookies();
  return {
    secret: env().NEXTAUTH_SECRET,
    useSecureCookies: usesSecureCookies(),
    ...(hosts === undefined ? {} : { cookies: hosts }),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    jwt: { decode: ({ token }) => decodeCookie(token) },
    pages: { signIn: "/auth/callback", signOut: "/auth", error: "/auth/callback" },
    providers: [
      credentials({ credentials: {}, authorize: (sent) => authorize(sent, device) }),
      ...googleProvider(),
    ],
    callbacks: {
      signIn: async ({ user, account, profile }) => {
        if (account?.provider !== "google") return true;
        // The message of a thrown error becomes the `error` parameter of the error page.
        const claim = await signInOrThrowCode(device, () => signInWithOAuth(googleIdentity(profile), device));
        Object.assign(user, { id: claim.userId, sessionId: claim.sessionId });
        return true;
      },
      // Next-auth's default throws on an invalid URL.
      redirect: ({ url, baseUrl }) => {
        const target = URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : null;
        return target?.origin === baseUrl ? target.href : baseUrl;
      },
      jwt: ({ token, user }) => {
        // `user` is only set at sign-in. Names and addresses stay out of the cookie, because they change.
        return user === undefined ? token : { sub: user.id, sid: user.sessionId };
      },
      session: async ({ token }) => {
        const claim = { userId: asId<UserId>(token.sub ?? ""), sessionId: token.sid ?? "" };
        const expires = new Date(now().getTime() + ACCESS_TOKEN_SECONDS * 1000).toISOString();
        const expiry = { expires, expires_in: ACCESS_TOKEN_SECONDS };
        const user = await getBrowserUser(claim);
        if (user !== null) return { user, ...expiry };
        if ((await findActiveActor(claim, ["second_step"])) === null) throw new SessionEnded();
        return { second_step: true, ...expiry };
      },
    },
    events: {
      signOut: async ({ token }) => {
        if (token?.sub !== undefined && token.sid !== undefined)
          await signOut({ userId: asId<UserId>(token.sub), sessionId: token.sid });
      },
    },
    logger: {
      error: (code, metadata) => {
        if (code === "JWT_SESSION_ERROR") log.debug({ code }, "browser session has ended");
        // Any client can send an address that is not ours to return to; the answer is a 400.
        else if (code.startsWith("INVALID_CALLBACK_URL")) log.debug({ code }, "return address refused");
        // Forged or repeated callbacks are the client's fault, not ours.
        else if (code === "OAUTH_CALLBACK_ERROR")
          log.warn({ code, reason: reasonOf(metadata) }, "OAuth callback refused");
        else log.error({ code, err: metadata }, "next-auth failed");
      },
      warn: (code) => log.debug({ code }, "next-auth warning"),
      debug: () => undefined,
    },
  };
}

/** The error's message, without the library's stack. */
function reasonOf(metadata: unknown): string {
  const { error } = z.object({ error: z.unknown() }).catch({ error: metadata }).parse(metadata);
  return error instanceof Error ? error.message : "";
}

/** Makes next-auth answer with an empty session and clear the cookie. */
class SessionEnded extends Error {}

const NO_DEVICE: Device = { address: "unknown", userAgent: "" };

/** Fields that next-auth adds to the form. */
const NEXT_AUTH_FIELDS = new Set(["csrfToken", "callbackUrl", "json", "redirect"]);

/** @throws Error whose message is an error code, which next-auth returns to the client */
async function authorize(sent: Record<string, string> | undefined, device: Device) {
  const fields = Object.entries(sent ?? {}).filter(([name]) => !NEXT_AUTH_FIELDS.has(name));
  const parsed = tokenRequestSchema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) throw new Error("invalid_credentials");
  const claim = await signInOrThrowCode(device, () => authenticate(parsed.data, device));
  return { id: claim.userId, sessionId: claim.sessionId };
}

/** @throws Error whose message is an error code, with the seconds to wait if any: "internal" for anything unexpected */
async function signInOrThrowCode(device: Device, signIn: () => Promise<SessionClaim>): Promise<SessionClaim> {
  try {
    return await signInBrowser(device, signIn);
  } catch (error) {
    if (error instanceof DomainError) throw new Error(problemWithWait(error));
    log.error({ err: error }, "sign-in failed");
    throw new Error("internal");
  }
}
