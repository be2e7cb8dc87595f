import { awaitsConfirmation, confirmationRequired, passwordMatches } from "@/lib/accounts";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { DomainError } from "@/lib/shared/errors";
import type { SessionClaim } from "../access-token";
import type { Credentials } from "../contract";
import { activeAccountFields, requireActiveAccount } from "../require-active-account";
import { lockPassword, openSessionIn } from "../sessions";
import type { Device } from "./authenticate";

/**
 * Checks e-mail and password and opens a session. Neither `invalid_credentials` nor its timing reveals which part was
 * wrong; the other errors require the right password.
 * @throws DomainError invalid_credentials, account_suspended, account_closed, email_unconfirmed
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
  if (user === null || !matches) {
    // With or without an account, so that signing up and then in does not tell which it was.
    const awaited = confirmationRequired() && (await awaitsConfirmation(email, password));
    throw new DomainError(awaited ? "email_unconfirmed" : "invalid_credentials");
  }
  requireActiveAccount(user);
  if (user.emailVerifiedAt === null && confirmationRequired()) throw new DomainError("email_unconfirmed");
  return transaction(async (tx) => {
    // A new password may have been set during the slow check above; it could not end this session yet.
    if ((await lockPassword(tx, user.id)) !== user.passwordHash) throw new DomainError("invalid_credentials");
    return openSessionIn(tx, { userId: user.id, userAgent, address });
  });
}
