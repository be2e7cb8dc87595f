import { transaction } from "@/lib/db/transaction";
import { revokeSession } from "../sessions";

/** Ends one session: its cookie, access tokens and refresh tokens are refused from the next request on. */
export async function signOut({ sessionId }: { readonly sessionId: string }): Promise<void> {
  await transaction((tx) => revokeSession(tx, sessionId));
}
