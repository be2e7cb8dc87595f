import type { ProfileInput } from "@/lib/accounts/contract";

/** Under this name the browser keeps what a new person told of themselves until their profile exists. */
const KEY = "pendingProfile";

/** Source: docs/product/accounts-and-sign-in.md#sign-up. */
export type PendingProfile = Pick<
  ProfileInput,
  "full_name" | "username" | "user_type" | "country" | "language"
> & {
  /** Whose it is; unknown before an identity provider tells it. */
  readonly email?: string;
};

/** Where storage is blocked, the profile begins with its defaults: no reason to stop a sign-up. */
export function keepPendingProfile(profile: PendingProfile): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(profile));
  } catch {
    // As above.
  }
}

/** What was kept for this person; null for nothing, or for somebody else who used this browser. */
export function readPendingProfile(email: string): PendingProfile | null {
  const kept = stored();
  return kept === null || (kept.email !== undefined && kept.email !== email.toLowerCase()) ? null : kept;
}

export function forgetPendingProfile(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** The server checks each field; here it only has to be an object. */
function stored(): PendingProfile | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return typeof value === "object" && value !== null ? value : null;
  } catch {
    return null;
  }
}
