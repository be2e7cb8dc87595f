import { useAuth } from "@/components/auth/auth-provider";

/** Who presses: `unknown` until the server has been asked, which a page cached whole must do in the browser. */
export type Identity = "unknown" | "in" | "out";

/**
 * Whether somebody is signed in, and who.
 * @param known what a page that is made for one person knows already
 */
export function useIdentity(known?: boolean): { identity: Identity; userId: string | null } {
  const { user, loading } = useAuth();
  const userId = user?.id ?? null;
  if (known !== undefined) return { identity: known ? "in" : "out", userId };
  if (loading) return { identity: "unknown", userId };
  return { identity: user === null ? "out" : "in", userId };
}
