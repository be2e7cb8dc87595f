import { db } from "@/lib/db/client";
import { enforceRateLimit, type LimitName } from "@/lib/limits";
import { DomainError } from "@/lib/shared/errors";
import { keyedHash, logSecurityEvent } from "@/lib/shared/security-event";
import type { SessionClaim } from "./access-token";

/**
 * Counts a try of a password before it is checked: by network address, by address and account together, and loosely by
 * account (decision 0128). Known and unknown accounts count alike. @throws DomainError rate_limited
 */
export async function limitSignIn(email: string, address: string): Promise<void> {
  await enforceRateLimit("sign_in", { address, target: `${email} ${address}` });
  await limitAccount("sign_in_account", email, { email, address });
}

/**
 * Counts a try of a code or password in a session before it is checked: by session and network address together, and
 * loosely by account. @throws DomainError rate_limited
 */
export async function limitProof({ userId, sessionId }: SessionClaim, address: string): Promise<void> {
  await enforceRateLimit("proof", { target: `${sessionId} ${address}` });
  await limitAccount("proof_account", userId, { userId, address });
}

type Account = { readonly address: string } & ({ readonly email: string } | { readonly userId: string });

/** Many tries at one account from anywhere: only addresses at which its owner was never seen have to wait. */
async function limitAccount(name: LimitName, target: string, account: Account): Promise<void> {
  try {
    await enforceRateLimit(name, { target });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    logSecurityEvent("account_guessed_at", account);
    if (!(await wasSeenAt(account))) throw error;
  }
}

/** Whether a sign-in to this account was ever completed at this network address, as far as sessions are kept. */
async function wasSeenAt({ address, ...account }: Account): Promise<boolean> {
  const user = "email" in account ? { email: account.email } : { id: account.userId };
  const session = await db().session.findFirst({
    where: { user, addressHash: keyedHash(address), purpose: "sign_in" },
    select: { id: true },
  });
  return session !== null;
}
