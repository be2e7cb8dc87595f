import type { UserType } from "@/lib/accounts/contract";
import { track } from "@/lib/analytics/track";
import type { TokenRequest } from "@/lib/auth/contract";
import { ApiError, call } from "@/lib/http/call";
import type { Locale } from "@/lib/i18n/routing";
import type { SignedIn } from "./auth-client";
import { forgetPendingProfile, readPendingProfile } from "./pending-profile";

type Session = {
  readonly signIn: (request: TokenRequest) => Promise<SignedIn>;
  /** Fetches the current session. */
  readonly reload: () => Promise<SignedIn>;
};

/**
 * Uses tokens in the address: those in the fragment become this browser's session; a code in the query belongs to the
 * OAuth callback route. Returns the address to continue at, or null to stay. Removes tokens from the address first, to
 * keep them out of the history. Ignores them when a user is signed in: an attacker could send a link with their own
 * tokens, to have others act in the attacker's account (decision 0103).
 */
export async function beginFromAddress({ signIn, reload }: Session): Promise<string | null> {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  if (query.has("code")) return `/api/auth/callback/google?${query}`;
  const fragment = new URLSearchParams(hash.slice(1));
  const refreshToken = fragment.get("refresh_token");
  if (fragment.get("type") === "recovery") return `/reset-password${hash}`;
  if (hash !== "") window.history.replaceState(null, "", pathname + search);
  if (refreshToken !== null && (await reload()) === null) {
    // An invalid token gives no session, which the caller reports.
    await signIn({ grant_type: "refresh_token", refresh_token: refreshToken }).catch(() => null);
  }
  return null;
}

type SetUp = { readonly created: boolean; readonly userType: UserType } | "unreadable" | "not_created";

/** Finds the person's profile, or creates it from what this browser kept since the sign-up. */
export async function setUpProfile(email: string, language: Locale): Promise<SetUp> {
  try {
    const profile = await call("GET /api/users/profile");
    track({ name: "login" });
    forgetPendingProfile();
    return { created: false, userType: profile.user_type };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) return "unreadable";
  }
  try {
    const { email: signedUpWith, returnTo: _, ...kept } = readPendingProfile(email) ?? {};
    const profile = await call("PUT /api/users/profile", {
      body: { user_type: "viewer", language, ...kept },
    });
    // A sign-up by e-mail was tracked when its form was sent.
    if (signedUpWith === undefined) track({ name: "sign_up", user_type: profile.user_type });
    forgetPendingProfile();
    return { created: true, userType: profile.user_type };
  } catch {
    return "not_created";
  }
}
