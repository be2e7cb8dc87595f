import NextAuth from "next-auth";
import { browserOf, knownDeviceCookie, resolveActor } from "@/lib/auth";
import { authOptions } from "@/lib/auth/options";
import { refuse } from "@/lib/http/define-route";
import { readJson } from "@/lib/http/read-json";
import { addressOf, enforceRateLimit } from "@/lib/rate-limits";
import { DomainError } from "@/lib/shared/errors";

type Context = { readonly params: Promise<{ readonly nextauth?: readonly string[] }> };

/** The actions of next-auth that we use. Others would write any client's text to our log, or show next-auth's own pages. */
const ACTIONS: ReadonlySet<string | undefined> = new Set([
  "callback",
  "csrf",
  "error",
  "providers",
  "session",
  "signin",
  "signout",
]);

/** The browser's cookie: /api/auth/csrf, /signin/google, /callback/{credentials,google}, /session and /signout. */
async function handle(request: Request, context: Context): Promise<Response> {
  const [action, provider] = (await context.params).nextauth ?? [];
  // Declining at the provider, or a forged error, is not a server failure, as next-auth would report it.
  const said = action === "callback" ? new URL(request.url).searchParams.get("error") : null;
  if (said !== null) {
    const location = `/auth/callback?error=${said === "access_denied" ? "denied" : "Callback"}`;
    return new Response(null, { status: 303, headers: { location } });
  }
  // Nobody's attempts keep others behind the same address from signing out.
  if (request.method === "POST" && action !== "signout") {
    // Before the body is read: an unreadable one is an attempt, too.
    const counted = enforceRateLimit("public_write", { address: addressOf(request.headers) });
    const refusal = await counted.then(() => null, refused(request));
    if (refusal !== null) return refusal;
  }
  // next-auth fails on malformed JSON.
  if (/^application\/json\b/i.test(request.headers.get("content-type") ?? "") && request.body !== null) {
    const refusal = await readJson(request.clone()).then(() => null, refused(request));
    if (refusal !== null) return refusal;
  }
  // next-auth would answer 500.
  if (action === "callback" && provider === "credentials" && request.method !== "POST")
    return refused(request)(new DomainError("method_not_allowed"));
  if (!ACTIONS.has(action)) return refused(request)(new DomainError("not_found"));
  // Both ask the provider, which would refuse everybody's if anybody could have it asked without end.
  if (
    (action === "signin" || action === "callback") &&
    provider !== undefined &&
    provider !== "credentials"
  ) {
    const asked = enforceRateLimit("sign_in_provider", { address: addressOf(request.headers) });
    const refusal = await asked.then(() => null, refused(request));
    if (refusal !== null) return refusal;
  }
  // Before next-auth, which clears the cookie on any failure: an unavailable database must not sign anybody out.
  const actor = action === "session" ? await resolveActor(request.headers) : null;
  if (actor !== null) {
    const counted = enforceRateLimit("read_signed_in", { account: actor.userId });
    const refusal = await counted.then(() => null, refused(request));
    if (refusal !== null) return refusal;
  }
  const answer: Response = await NextAuth(
    request as never,
    context as never,
    authOptions(await browserOf(request.headers)),
  );
  const device = actor && (await knownDeviceCookie(request.headers, actor));
  if (device) answer.headers.append("set-cookie", device);
  return answer;
}

function refused(request: Request) {
  const key = `${request.method} /api/auth/[...nextauth]`;
  return (error: unknown) => refuse(error, key, request);
}

export { handle as GET, handle as POST };
