import { subDays } from "date-fns";
import { notifyOwner, requireRecentAuth } from "@/lib/accounts";
import { emailSchema } from "@/lib/accounts/contract";
import { isUniqueViolation, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { DomainError, nullOn } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { logSecurityEvent } from "@/lib/shared/security-event";
import type { SessionClaim } from "../access-token";
import { revokeEveryApiKey } from "../api-keys/manage";
import { activeAccountFields, requireActiveAccount } from "../require-active-account";
import { endEverySession, findActiveActor, lockPassword, openSessionIn } from "../sessions";
import type { Device } from "./authenticate";

/**
 * How long after the confirmation of an address a Google account that joins takes the place of a password that was set before it: longer
 * than somebody takes to notice that the link confirmed another's sign-up.
 */
const DOUBTFUL_PASSWORD_DAYS = 30;

/** An identity from a verified provider token. */
export type ProviderIdentity = {
  readonly provider: "google";
  /** The provider's stable id of the person. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
};

/**
 * Signs in a provider's identity and creates an account when there is none. An existing account is only linked when both
 * sides have verified the address: otherwise somebody could sign up with another person's address and wait for them, or
 * claim it at the provider (decision 0072). A password that was set before the address was confirmed then ends (decision 0377). One that a reset by link revoked signs in only for whoever is signed in to its account and
 * has just proved it, which connects it again (decision 0368).
 * @throws DomainError google_unverified, google_not_linked, google_revoked, account_suspended, account_closed
 */
export async function signInWithOAuth(
  identity: ProviderIdentity,
  device: Pick<Device, "userAgent" | "address" | "presented">,
): Promise<SessionClaim> {
  const { address } = device;
  const method = identity.provider;
  try {
    const claim = await enter(identity, device);
    logSecurityEvent("signed_in", { ...claim, method, address });
    return claim;
  } catch (error) {
    if (error instanceof DomainError)
      logSecurityEvent("sign_in_failed", { code: error.code, method, address, email: identity.email });
    throw error;
  }
}

/** Opens the session. Retries once: a concurrent callback may have created the user first. */
async function enter(
  identity: ProviderIdentity,
  { userAgent, address, presented = null }: Pick<Device, "userAgent" | "address" | "presented">,
): Promise<SessionClaim> {
  const signedIn = presented !== null && (await hasJustProved(presented)) ? presented.userId : null;
  const attempt = () =>
    transaction(async (tx) =>
      openSessionIn(tx, { userId: await userOf(tx, identity, signedIn), userAgent, address }),
    );
  try {
    return await attempt();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return attempt();
  }
}

/** Whether a browser's session lives, and its owner authenticated within the last ten minutes. */
async function hasJustProved(presented: SessionClaim): Promise<boolean> {
  if ((await findActiveActor(presented)) === null) return false;
  return (await nullOn("step_up_required", requireRecentAuth(presented))) !== null;
}

/** @param signedIn who has just proved to be signed in, in this browser */
async function userOf(tx: Tx, identity: ProviderIdentity, signedIn: UserId | null): Promise<UserId> {
  const { provider, subject } = identity;
  const where = { provider_subject: { provider, subject } };
  const known = await tx.identity.findUnique({ where, select: { userId: true } });
  if (known === null) return linkOrCreate(tx, identity, signedIn);
  const { userId } = known;
  // A reset by link has revoked it before, or waits and then ends the session that opens here.
  await lockPassword(tx, userId);
  const { revokedAt, user } = await tx.identity.findUniqueOrThrow({
    where,
    select: { revokedAt: true, user: { select: activeAccountFields } },
  });
  requireActiveAccount(user);
  if (revokedAt !== null) {
    if (userId !== signedIn) throw new DomainError("google_revoked");
    await tx.identity.update({ where, data: { revokedAt: null }, select: { id: true } });
    await notifyOwner(tx, userId, "method_added");
  }
  return userId;
}

async function linkOrCreate(tx: Tx, identity: ProviderIdentity, signedIn: UserId | null): Promise<UserId> {
  const email = emailSchema.safeParse(identity.email);
  if (!identity.emailVerified || !email.success) throw new DomainError("google_unverified");
  const owner = await tx.user.findUnique({
    where: { email: email.data },
    select: {
      id: true,
      emailVerifiedAt: true,
      ...activeAccountFields,
      identities: { select: { provider: true, subject: true } },
    },
  });
  if (owner === null) return create(tx, identity, email.data);
  const linked = owner.identities.find(({ provider }) => provider === identity.provider);
  // By a concurrent callback, right after this one looked for the identity.
  if (linked?.subject === identity.subject) return userOf(tx, identity, signedIn);
  requireActiveAccount(owner);
  if (owner.emailVerifiedAt === null || linked !== undefined) throw new DomainError("google_not_linked");
  await addIdentity(tx, owner.id, identity);
  const isRemoved = await removeDoubtfulPassword(tx, owner.id);
  await notifyOwner(tx, owner.id, isRemoved ? "password_removed" : "method_added");
  return owner.id;
}

/** Whoever chose it may not be who holds the mailbox, and may have signed in since. @returns whether there was one */
async function removeDoubtfulPassword(tx: Tx, userId: UserId): Promise<boolean> {
  const removed = await tx.$executeRaw`
    UPDATE users SET password_hash = NULL WHERE id = ${userId}::uuid AND password_hash = confirmed_password_hash
      AND email_verified_at > ${subDays(now(), DOUBTFUL_PASSWORD_DAYS)}::timestamptz`;
  if (removed === 0) return false;
  await tx.mfaEnrollment.deleteMany({ where: { userId } });
  await endEverySession(tx, userId);
  await revokeEveryApiKey(tx, userId);
  return true;
}

async function create(tx: Tx, identity: ProviderIdentity, email: string): Promise<UserId> {
  const at = now();
  const { id } = await tx.user.create({
    data: { email, emailVerifiedAt: at, createdAt: at },
    select: { id: true },
  });
  await addIdentity(tx, id, identity);
  return id;
}

async function addIdentity(tx: Tx, userId: UserId, { provider, subject }: ProviderIdentity): Promise<void> {
  await tx.identity.create({ data: { userId, provider, subject, createdAt: now() }, select: { id: true } });
}
