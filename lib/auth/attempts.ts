import { db } from "@/lib/db/client";
import {
  enforceRateLimit,
  type RateLimitName,
  type RateLimitSubject,
  rateLimitRefusal,
  takeBackAttempt,
} from "@/lib/rate-limits";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { keyedHashes, logSecurityEvent } from "@/lib/shared/security-event";
import type { SessionClaim } from "./access-token";
import type { KnownDevice } from "./known-device";

/** What a sign-in counted against. */
type Attempt = { readonly succeeded: () => Promise<void> };

/**
 * Counts a password attempt before it is checked. In a browser that is known to the account: by that browser alone, which nobody
 * else can use up. Elsewhere by network address, by address and account together, and with a higher limit by account (decisions
 * 128, 328). Known and unknown accounts count alike.
 * @returns takes the attempt back after the right password, within a limit of its own
 * @throws DomainError rate_limited
 */
export async function rateLimitSignIn(email: string, { address, known }: Client): Promise<Attempt> {
  if (known && (await isAccountOf(known, email))) {
    const device = { target: `${known.userId} ${known.deviceId}` };
    await enforceRateLimit("sign_in_device", device);
    return { succeeded: () => takeBack([["sign_in_device", device]], { address, target: email }) };
  }
  const counted = { address, target: `${email} ${address}` };
  await enforceRateLimit("sign_in", counted);
  await rateLimitAccount(email, address);
  return {
    succeeded: () =>
      takeBack(
        [
          ["sign_in", counted],
          ["sign_in_account", { target: email }],
        ],
        { address, target: email },
      ),
  };
}

async function isAccountOf({ userId }: KnownDevice, email: string): Promise<boolean> {
  const user = await db().user.findUnique({ where: { email }, select: { id: true } });
  return user?.id === userId;
}

/** Each sign-in costs a hash and a row: those that succeed have a limit, too, behind which they count like any attempt. */
async function takeBack(
  counted: readonly (readonly [RateLimitName, RateLimitSubject])[],
  success: RateLimitSubject,
): Promise<void> {
  if ((await rateLimitRefusal("signed_in", success)) !== undefined) return;
  await Promise.all(counted.map(([name, subject]) => takeBackAttempt(name, subject)));
}

/**
 * Counts an attempt at a code or password within a session before it is checked: by session and network address
 * together, and with a higher limit by account, which spares the owner's browsers but no network: whoever guesses codes knows the
 * password and opens as many sessions as they like. @throws DomainError rate_limited
 */
export async function rateLimitProof(
  { userId, sessionId }: SessionClaim,
  { address, known }: Client,
): Promise<void> {
  await enforceRateLimit("proof", { target: `${sessionId} ${address}` });
  if (known?.userId === userId)
    return enforceRateLimit("proof_device", { target: `${userId} ${known.deviceId}` });
  await notingGuesses({ userId, address }, enforceRateLimit("proof_account", { target: userId }));
}

/**
 * Counts a request for a link to set a new password by network address and mailbox together, and with a higher limit by mailbox. Nobody
 * is refused, so that nobody can keep an owner from it: the mails before hold a link that works. Counters that cannot be reached allow it.
 * @returns whether to mail a link
 */
export async function mayMailReset(email: string, address: string): Promise<boolean> {
  const refusal =
    (await rateLimitRefusal("mail_reset_pair", { target: `${email} ${address}` })) ??
    (await rateLimitRefusal("mail_reset_account", { target: email }));
  return refusal === undefined;
}

type Client = { readonly address: string; readonly known?: KnownDevice | null };
type Account = { readonly address: string } & ({ readonly email: string } | { readonly userId: UserId });

/** The limit by account only applies to addresses that its owner never signed in from. */
async function rateLimitAccount(email: string, address: string): Promise<void> {
  try {
    await notingGuesses({ email, address }, enforceRateLimit("sign_in_account", { target: email }));
  } catch (error) {
    if (!(error instanceof DomainError) || !(await isKnownAddress(email, address))) throw error;
  }
}

/** Logs that an account is guessed at when its limit is reached. */
async function notingGuesses(account: Account, limit: Promise<void>): Promise<void> {
  try {
    await limit;
  } catch (error) {
    if (error instanceof DomainError) logSecurityEvent("account_guessed_at", account);
    throw error;
  }
}

/** Whether a kept session of this account was opened by a completed sign-in from this network address. */
async function isKnownAddress(email: string, address: string): Promise<boolean> {
  const session = await db().session.findFirst({
    where: { user: { email }, addressHash: { in: keyedHashes(address) }, purpose: "sign_in" },
    select: { id: true },
  });
  return session !== null;
}
