import type { ProfileInput } from "@/lib/accounts/contract";

/** Under this name the browser keeps what a new person told of themselves until their profile exists. */
const KEY = "pendingProfile";

/** Source: specification section 3, "A pending profile ... is kept locally after sign-up when no session exists". */
export type PendingProfile = Pick<
  ProfileInput,
  "full_name" | "username" | "user_type" | "country" | "language"
> & {
  /** Whose it is; unknown before an identity provider tells it. */
  readonly email?: string;
};

export function keepPendingProfile(profile: PendingProfile): void {
  localStorage.setItem(KEY, JSON.stringify(profile));
}

/** What was kept for this person; null for nothing, or for somebody else who used this browser. */
export function readPendingProfile(email: string): PendingProfile | null {
  const kept = parse(localStorage.getItem(KEY));
  return kept === null || (kept.email !== undefined && kept.email !== email.toLowerCase()) ? null : kept;
}

export function forgetPendingProfile(): void {
  localStorage.removeItem(KEY);
}

/** The server checks each field; here it only has to be an object. */
function parse(text: string | null): PendingProfile | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? value : null;
  } catch {
    return null;
  }
}
