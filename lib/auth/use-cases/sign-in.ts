import { confirmationRequired, passwordMatches } from "@/lib/accounts";
import { db } from "@/lib/db/client";
import { DomainError } from "@/lib/shared/errors";
import type { SessionClaim } from "../access-token";
import type { Credentials } from "../contract";
import { openFields, requireOpen } from "../require-open";
import { openSession } from "../sessions";
import type { Device } from "./authenticate";

/**
 * Checks e-mail and password and opens a session for this device. `invalid_credentials` does not tell which part was
 * wrong, by words or by time; `account_suspended`, `account_closed` and `email_unconfirmed` are only told to who knows
 * the password.
 */
export async function signIn(
  { email, password }: Credentials,
  { userAgent, address }: Pick<Device, "userAgent" | "address">,
): Promise<SessionClaim> {
  const user = await db().user.findUnique({
    where: { email },
    select: { id: true, passwordHash: true, emailVerifiedAt: true, ...openFields },
  });
  const matches = await passwordMatches(user?.passwordHash ?? null, password);
  if (user === null || !matches) throw new DomainError("invalid_credentials");
  requireOpen(user);
  if (user.emailVerifiedAt === null && confirmationRequired()) throw new DomainError("email_unconfirmed");
  return openSession(user.id, userAgent, address);
}
