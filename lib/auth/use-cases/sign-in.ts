import { confirmationRequired, passwordMatches } from "@/lib/accounts";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { DomainError } from "@/lib/shared/errors";
import type { SessionClaim } from "../access-token";
import type { Credentials } from "../contract";
import { activeAccountFields, requireActiveAccount } from "../require-active-account";
import { lockPassword, openSessionIn } from "../sessions";
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
    select: { id: true, passwordHash: true, emailVerifiedAt: true, ...activeAccountFields },
  });
  const matches = await passwordMatches(user?.passwordHash ?? null, password);
  if (user === null || !matches) throw new DomainError("invalid_credentials");
  requireActiveAccount(user);
  if (user.emailVerifiedAt === null && confirmationRequired()) throw new DomainError("email_unconfirmed");
  return transaction(async (tx) => {
    // The check of a password takes its time: a new one that was set meanwhile ended all sessions but this one to come.
    if ((await lockPassword(tx, user.id)) !== user.passwordHash) throw new DomainError("invalid_credentials");
    return openSessionIn(tx, { userId: user.id, userAgent, address });
  });
}
