import type { NextAuthOptions } from "next-auth";
import credentials from "next-auth/providers/credentials";
import { z } from "zod";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { DomainError } from "@/lib/shared/errors";
import { log } from "@/lib/shared/log";
import type { SessionClaim } from "./access-token";
import { ACCESS_TOKEN_SECONDS, tokenRequestSchema } from "./contract";
import { googleIdentity, googleProvider } from "./google";
import { hostCookies, usesSecureCookies } from "./session-cookie";
import { findLiveActor, SESSION_SECONDS } from "./sessions";
import { authenticate, type Device } from "./use-cases/authenticate";
import { getBrowserUser } from "./use-cases/get-browser-user";
import { signInWithOAuth } from "./use-cases/sign-in-with-oauth";
import { signOut } from "./use-cases/sign-out";

/**
 * The browser's sign-in. The cookie carries two ids, of the user and of the `sessions` row; the row decides at every
 * request. Made on demand, because building needs no configuration.
 * @param device of the request that is answered
 */
export function authOptions(device: Device = NO_DEVICE): NextAuthOptions {
  const hosts = hostCookies();
  return {
    secret: env().NEXTAUTH_SECRET,
    useSecureCookies: usesSecureCookies(),
    ...(hosts === undefined ? {} : { cookies: hosts }),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    pages: { signIn: "/auth/callback", signOut: "/auth", error: "/auth/callback" },
    providers: [
      credentials({ credentials: {}, authorize: (sent) => authorize(sent, device) }),
      ...googleProvider(),
    ],
    callbacks: {
      signIn: async ({ user, account, profile }) => {
        if (account?.provider !== "google") return true;
        // Thrown codes become the `error` of the page's address.
        const claim = await enterBrowser(device, () => signInWithOAuth(googleIdentity(profile), device));
        Object.assign(user, { id: claim.userId, sessionId: claim.sessionId });
        return true;
      },
      // Next-auth's own falls over what is no address.
      redirect: ({ url, baseUrl }) => {
        const asked = URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : null;
        return asked?.origin === baseUrl ? asked.href : baseUrl;
      },
      jwt: ({ token, user }) => {
        // Only at sign-in is there a user. Names and addresses stay out of the cookie: they change, the ids do not.
        return user === undefined ? token : { sub: user.id, sid: user.sessionId };
      },
      session: async ({ token }) => {
        const claim = { userId: token.sub ?? "", sessionId: token.sid ?? "" };
        const expires = new Date(now().getTime() + ACCESS_TOKEN_SECONDS * 1000).toISOString();
        const lasting = { expires, expires_in: ACCESS_TOKEN_SECONDS };
        const user = await getBrowserUser(claim);
        if (user !== null) return { user, ...lasting };
        if ((await findLiveActor(claim, ["second_step"])) === null) throw new SessionOver();
        return { second_step: true, ...lasting };
      },
    },
    events: {
      signOut: async ({ token }) => {
        if (token?.sub !== undefined && token.sid !== undefined)
          await signOut({ userId: token.sub, sessionId: token.sid });
      },
    },
    logger: {
      error: (code, metadata) => {
        if (code === "JWT_SESSION_ERROR") log.debug({ code }, "browser session is over");
        // A stranger's answer, or one that comes twice: somebody's doing, not our failure.
        else if (code === "OAUTH_CALLBACK_ERROR")
          log.warn({ code, reason: reasonOf(metadata) }, "a provider's answer was refused");
        else log.error({ code, err: metadata }, "next-auth failed");
      },
      warn: (code) => log.debug({ code }, "next-auth warns"),
      debug: () => undefined,
    },
  };
}

/** What went wrong in one line; where, is the library's business. */
function reasonOf(metadata: unknown): string {
  const { error } = z.object({ error: z.unknown() }).catch({ error: metadata }).parse(metadata);
  return error instanceof Error ? error.message : "";
}

/** Makes next-auth answer "nobody" and take the cookie back. */
class SessionOver extends Error {}

const NO_DEVICE: Device = { address: "unknown", userAgent: "" };

/** What next-auth's form adds to ours. */
const OWN_FIELDS = new Set(["csrfToken", "callbackUrl", "json", "redirect"]);

/** The answer's `error` is the code of the refusal, never the words of an unexpected failure. */
async function authorize(sent: Record<string, string> | undefined, device: Device) {
  const fields = Object.entries(sent ?? {}).filter(([name]) => !OWN_FIELDS.has(name));
  const parsed = tokenRequestSchema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) throw new Error("invalid_credentials");
  const claim = await enterBrowser(device, () => authenticate(parsed.data, device));
  return { id: claim.userId, sessionId: claim.sessionId };
}

/**
 * A sign-in in a browser takes the place of the one that its cookie held. Lets next-auth tell the code of a refusal, and of
 * anything unexpected nothing.
 */
async function enterBrowser(
  { presented }: Device,
  enter: () => Promise<SessionClaim>,
): Promise<SessionClaim> {
  try {
    const claim = await enter();
    if (presented && presented.sessionId !== claim.sessionId) await signOut(presented);
    return claim;
  } catch (error) {
    if (error instanceof DomainError) throw new Error(error.code);
    log.error({ err: error }, "sign-in failed");
    throw new Error("internal");
  }
}
