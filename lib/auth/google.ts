import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { env } from "@/lib/shared/env";
import type { ProviderIdentity } from "./use-cases/sign-in-with-oauth";

/** What an OpenID provider says of a person. Google writes the mark of a verified address as text in places. */
const profileSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().default(""),
  email_verified: z.union([z.boolean(), z.literal("true").transform(() => true)]).catch(false),
  name: z.string().default(""),
});

/** True where people can sign in through Google. */
export function googleConfigured(): boolean {
  return env().GOOGLE_CLIENT_ID !== undefined;
}

/**
 * Sign-in through Google, found by its OpenID discovery address: whatever answers there, a stand-in included, speaks the
 * same protocol. Offline access and the consent page as docs/product/accounts-and-sign-in.md#ways-to-sign-in has them; the tokens that come
 * back are not kept, because nothing is asked of Google later.
 */
export function googleProvider(): OAuthConfig<unknown>[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = env();
  if (GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined) return [];
  return [
    {
      id: "google",
      name: "Google",
      type: "oauth",
      wellKnown: `${GOOGLE_ISSUER.replace(/\/$/, "")}/.well-known/openid-configuration`,
      clientId: GOOGLE_CLIENT_ID,
      clientSecret: GOOGLE_CLIENT_SECRET,
      idToken: true,
      checks: ["pkce", "state", "nonce"],
      authorization: { params: { scope: "openid email profile", access_type: "offline", prompt: "consent" } },
      // Replaced by our own ids once `signInWithOAuth` has found them.
      profile: (profile) => ({ id: profileSchema.parse(profile).sub, sessionId: "" }),
    },
  ];
}

/** The provider's words as our own. @throws ZodError for an answer without a subject */
export function googleIdentity(profile: unknown): ProviderIdentity {
  const { sub, email, email_verified, name } = profileSchema.parse(profile);
  return { provider: "google", subject: sub, email, emailVerified: email_verified, name };
}
