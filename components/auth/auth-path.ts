import { dashboardPath } from "@/lib/shared/dashboard-path";
import type { SignedIn } from "./auth-client";
import { MFA_PENDING } from "./read-session";

const MODES = ["signin", "signup", "forgot", "code"] as const;
export type AuthMode = (typeof MODES)[number];

/** The form that the query parameter `mode` opens. */
export function authModeOf(asked: string | string[] | undefined): AuthMode {
  return MODES.find((known) => known === asked) ?? "signin";
}

/** The tab's title while a form is shown: a key of `auth.panel`. */
export function tabTitleKey(mode: AuthMode) {
  return mode === "signin" || mode === "signup" ? mode : (`title.${mode}` as const);
}

/** Where operators turn MFA on, which their role requires. */
export const MFA_SETTINGS = "/settings?tab=profile#two-step";

/**
 * The address of a form of /auth, so that a reload or a shared link shows the same one.
 * @param problem why a form sent without script was refused: a code of `errors`, with the seconds to wait if any, or a key of `errors.fields`
 */
export function authPath(mode: AuthMode, returnTo: string | null, problem?: string): string {
  const query = new URLSearchParams();
  if (returnTo !== null) query.set("returnTo", returnTo);
  if (mode !== "signin") query.set("mode", mode);
  if (problem !== undefined) query.set("error", problem);
  return query.size === 0 ? "/auth" : `/auth?${query}`;
}

/** Where an OAuth sign-in arrives, and where a missing profile is created. */
export function callbackPath(returnTo: string | null): string {
  return returnTo === null ? "/auth/callback" : `/auth/callback?${new URLSearchParams({ returnTo })}`;
}

/** Where the date of birth is asked for, before the way goes on to `returnTo`. */
export function birthDatePath(returnTo: string): string {
  return `/birth-date?${new URLSearchParams({ returnTo })}`;
}

/** Where the browser goes after a sign-in; null when the server could not say who is signed in. */
export function pathAfterSignIn(user: SignedIn, returnTo: string | null): string {
  if (user === MFA_PENDING) return authPath("code", returnTo);
  if (user?.two_step_missing) return MFA_SETTINGS;
  if (user?.user_type === null) return callbackPath(returnTo);
  return returnTo ?? dashboardPath(user?.user_type ?? "viewer");
}
