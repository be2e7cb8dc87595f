import type { BrowserSession } from "@/lib/auth/contract";

/** A sign-in that waits for MFA, as the session endpoint names it. */
export const MFA_PENDING = "second_step";

/** The session of this browser's cookie; null when signed out. @throws Error when the server fails or is unreachable */
export async function readSession(): Promise<BrowserSession | typeof MFA_PENDING | null> {
  const response = await fetch("/api/auth/session", { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  const answer: unknown = await response.json();
  if (isSession(answer)) return answer;
  return isObject(answer) && MFA_PENDING in answer ? MFA_PENDING : null;
}

/** By hand, because this runs on every page, without the schema library. An empty object means signed out. */
function isSession(answer: unknown): answer is BrowserSession {
  if (!isObject(answer) || !("user" in answer)) return false;
  const { user } = answer;
  return isObject(user) && "id" in user && typeof user.id === "string";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
