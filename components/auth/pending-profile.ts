import type { ProfileInput } from "@/lib/accounts/contract";

/** Storage key of what a new person entered, until they sign in and have a profile. */
const KEY = "pendingProfile";
/** How long a choice without an address is kept, in milliseconds: later the browser may be in use by somebody else. */
const NAMELESS_MS = 60 * 60 * 1_000;

/** Source: docs/product/accounts-and-sign-in.md#sign-up. */
export type PendingProfile = Pick<
  ProfileInput,
  "full_name" | "username" | "user_type" | "country" | "language"
> & {
  /** The owner's address; unknown before a sign-in through an identity provider. */
  readonly email?: string;
  /** The page that they signed up over, to return to once the address is confirmed. */
  readonly returnTo?: string;
};

/** Where storage is blocked, the profile starts with its defaults. */
export function keepPendingProfile(profile: PendingProfile): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...profile, keptAt: Date.now() }));
  } catch {
    // As above.
  }
}

/** This user's stored choices; null if there are none or they belong to another user. */
export function readPendingProfile(email: string): PendingProfile | null {
  const kept = stored();
  if (kept === null) return null;
  const { keptAt = 0, ...profile } = kept;
  const isTheirs =
    profile.email === undefined
      ? Math.abs(Date.now() - keptAt) < NAMELESS_MS
      : profile.email === email.toLowerCase();
  return isTheirs ? profile : null;
}

/** The page over which this person signed up, if this browser knows. The sign-in checks it. */
export function readReturnPath(email: string): string | null {
  const path = readPendingProfile(email)?.returnTo;
  return typeof path === "string" ? path : null;
}

export function forgetPendingProfile(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** The server validates the fields; here it only has to be an object. */
function stored(): (PendingProfile & { readonly keptAt?: number }) | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return typeof value === "object" && value !== null ? value : null;
  } catch {
    return null;
  }
}
