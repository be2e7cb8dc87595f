import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { env } from "@/lib/shared/env";
import type { ProviderIdentity } from "./use-cases/sign-in-with-oauth";

/** The OpenID profile. Google sometimes sends `email_verified` as text. */
const profileSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().default(""),
  email_verified: z.union([z.boolean(), z.literal("true").transform(() => true)]).catch(false),
});

/** Whether sign-in through Google is configured. */
export function googleConfigured(): boolean {
  return env().GOOGLE_CLIENT_ID !== undefined;
}

/**
 * Sign-in through Google or another OpenID provider, by its discovery document. Requests offline access and the consent
 * page (docs/product/accounts-and-sign-in.md#ways-to-sign-in); the returned tokens are not stored, because nothing uses them.
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
      // The `signIn` callback replaces both ids by ours.
      profile: (profile) => ({ id: profileSchema.parse(profile).sub, sessionId: "" }),
    },
  ];
}

/** The provider's profile as an identity. @throws ZodError for a profile without a subject */
export function googleIdentity(profile: unknown): ProviderIdentity {
  const { sub, email, email_verified } = profileSchema.parse(profile);
  return { provider: "google", subject: sub, email, emailVerified: email_verified };
}
