import { db } from "@/lib/db/client";
import type { SessionClaim } from "../access-token";

/** Whether a reset by link ended the person's sign-in with Google, and it was not connected again. */
export async function isGoogleRevoked({ userId }: Pick<SessionClaim, "userId">): Promise<boolean> {
  const ended = { userId, provider: "google", revokedAt: { not: null } } as const;
  return (await db().identity.count({ where: ended })) > 0;
}
