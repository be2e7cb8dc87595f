import type { NextAuthOptions } from "next-auth";
import credentials from "next-auth/providers/credentials";
import { env } from "@/lib/shared/env";
import { DomainError } from "@/lib/shared/errors";
import { log } from "@/lib/shared/log";
import { tokenRequestSchema } from "./contract";
import { usesSecureCookies } from "./session-cookie";
import { SESSION_SECONDS } from "./sessions";
import { authenticate } from "./use-cases/authenticate";
import { getBrowserUser } from "./use-cases/get-browser-user";
import { signOut } from "./use-cases/sign-out";

/**
 * The browser's sign-in. The cookie carries two ids, of the user and of the `sessions` row; the row decides at every
 * request. Made on demand, because building needs no configuration.
 */
export function authOptions(): NextAuthOptions {
  // next-auth asks this variable for its own address: it is APP_URL, whatever was set.
  process.env.NEXTAUTH_URL = env().APP_URL;
  return {
    secret: env().NEXTAUTH_SECRET,
    useSecureCookies: usesSecureCookies(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    pages: { signIn: "/auth", signOut: "/auth", error: "/auth" },
    providers: [credentials({ credentials: {}, authorize })],
    callbacks: {
      jwt: ({ token, user }) => {
        // Only at sign-in is there a user. Names and addresses stay out of the cookie: they change, the ids do not.
        return user === undefined ? token : { sub: user.id, sid: user.sessionId };
      },
      session: async ({ session, token }) => {
        const user = await getBrowserUser({ userId: token.sub ?? "", sessionId: token.sid ?? "" });
        if (user === null) throw new SessionOver();
        return { user, expires: session.expires };
      },
    },
    events: {
      signOut: async ({ token }) => {
        if (token?.sid !== undefined) await signOut({ sessionId: token.sid });
      },
    },
    logger: {
      error: (code, metadata) => {
        if (code === "JWT_SESSION_ERROR") log.debug({ code }, "browser session is over");
        else log.error({ code, err: metadata }, "next-auth failed");
      },
      warn: (code) => log.debug({ code }, "next-auth warns"),
      debug: () => undefined,
    },
  };
}

/** Makes next-auth answer "nobody" and take the cookie back. */
class SessionOver extends Error {}

type AuthorizeRequest = { readonly headers?: Readonly<Record<string, unknown>> | undefined };

/** What next-auth's form adds to ours. */
const OWN_FIELDS = new Set(["csrfToken", "callbackUrl", "json", "redirect"]);

/** The answer's `error` is the code of the refusal, never the words of an unexpected failure. */
async function authorize(sent: Record<string, string> | undefined, request: AuthorizeRequest) {
  const fields = Object.entries(sent ?? {}).filter(([name]) => !OWN_FIELDS.has(name));
  const parsed = tokenRequestSchema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) throw new Error("invalid_credentials");
  try {
    const claim = await authenticate(parsed.data, String(request.headers?.["user-agent"] ?? ""));
    return { id: claim.userId, sessionId: claim.sessionId };
  } catch (error) {
    if (error instanceof DomainError) throw new Error(error.code);
    log.error({ err: error }, "sign-in failed");
    throw new Error("internal");
  }
}
