import type { BrowserSession } from "@/lib/auth/contract";

/** A sign-in that has passed its first step and waits for the second one. */
export const MFA_PENDING = "second_step";

/** Who is signed in with this browser's cookie; null for nobody. Throws when the server cannot be asked. */
export async function readSession(): Promise<BrowserSession | typeof MFA_PENDING | null> {
  const response = await fetch("/api/auth/session", { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  const answer: unknown = await response.json();
  if (isSession(answer)) return answer;
  return isObject(answer) && MFA_PENDING in answer ? MFA_PENDING : null;
}

/** By hand: this runs on every page, and the schema library would come along. An empty object means nobody. */
function isSession(answer: unknown): answer is BrowserSession {
  if (!isObject(answer) || !("user" in answer)) return false;
  const { user } = answer;
  return isObject(user) && "id" in user && typeof user.id === "string";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
