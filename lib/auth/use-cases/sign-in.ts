import { passwordMatches } from "@/lib/accounts";
import { db } from "@/lib/db/client";
import { DomainError } from "@/lib/shared/errors";
import type { SessionClaim } from "../access-token";
import type { Credentials } from "../contract";
import { openSession } from "../sessions";

/**
 * Checks e-mail and password and opens a session for this device. `invalid_credentials` does not tell which part was
 * wrong, by words or by time; `account_suspended` is only told to who knows the password.
 */
export async function signIn({ email, password }: Credentials, userAgent: string): Promise<SessionClaim> {
  const user = await db().user.findUnique({
    where: { email },
    select: { id: true, passwordHash: true, suspendedAt: true },
  });
  const matches = await passwordMatches(user?.passwordHash ?? null, password);
  if (user === null || !matches) throw new DomainError("invalid_credentials");
  if (user.suspendedAt !== null) throw new DomainError("account_suspended");
  return openSession(user.id, userAgent);
}
