import type { SessionClaim } from "../access-token";
import type { Device } from "./authenticate";
import { signOut } from "./sign-out";

/** Signs a browser in and ends the session that its cookie held before. @throws what `signIn` throws */
export async function signInBrowser(
  { presented }: Device,
  signIn: () => Promise<SessionClaim>,
): Promise<SessionClaim> {
  const claim = await signIn();
  if (presented && presented.sessionId !== claim.sessionId) await signOut(presented);
  return claim;
}
