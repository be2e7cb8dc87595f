export type AuthMode = "signin" | "signup" | "forgot" | "code";

/** Where those of ours turn on what their role asks for. */
export const MFA_SETTINGS = "/settings?tab=profile#two-step";

/** The address of a form of /auth, so that a reload or a shared link shows the same one. */
export function authPath(mode: AuthMode, returnTo: string | null): string {
  const query = new URLSearchParams();
  if (returnTo !== null) query.set("returnTo", returnTo);
  if (mode !== "signin") query.set("mode", mode);
  return query.size === 0 ? "/auth" : `/auth?${query}`;
}
