import { db } from "@/lib/db/client";
import { enforceRateLimit, type LimitName } from "@/lib/limits";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { keyedHash, logSecurityEvent } from "@/lib/shared/security-event";
import type { SessionClaim } from "./access-token";

/**
 * Counts a password attempt before it is checked: by network address, by address and account together, and with a higher
 * limit by account (decision 0128). Known and unknown accounts count alike. @throws DomainError rate_limited
 */
export async function limitSignIn(email: string, address: string): Promise<void> {
  await enforceRateLimit("sign_in", { address, target: `${email} ${address}` });
  await limitAccount("sign_in_account", email, { email, address });
}

/**
 * Counts an attempt at a code or password within a session before it is checked: by session and network address
 * together, and with a higher limit by account. @throws DomainError rate_limited
 */
export async function limitProof({ userId, sessionId }: SessionClaim, address: string): Promise<void> {
  await enforceRateLimit("proof", { target: `${sessionId} ${address}` });
  await limitAccount("proof_account", userId, { userId, address });
}

type Account = { readonly address: string } & ({ readonly email: string } | { readonly userId: UserId });

/** The limit by account only applies to addresses that its owner never signed in from. */
async function limitAccount(name: LimitName, target: string, account: Account): Promise<void> {
  try {
    await enforceRateLimit(name, { target });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    logSecurityEvent("account_guessed_at", account);
    if (!(await isKnownAddress(account))) throw error;
  }
}

/** Whether a kept session of this account was opened by a completed sign-in from this network address. */
async function isKnownAddress({ address, ...account }: Account): Promise<boolean> {
  const user = "email" in account ? { email: account.email } : { id: account.userId };
  const session = await db().session.findFirst({
    where: { user, addressHash: keyedHash(address), purpose: "sign_in" },
    select: { id: true },
  });
  return session !== null;
}
