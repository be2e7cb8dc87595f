import type { UserType } from "@/lib/accounts/contract";
import { db, Prisma, readRows, type Tx } from "@/lib/db/client";
import { helpsSomebody } from "@/lib/moderators";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import type { UserId } from "@/lib/shared/ids";
import { keyedHash } from "@/lib/shared/security-event";
import type { SessionClaim } from "./access-token";
import { RECOVERY_SECONDS, type SessionPurpose } from "./contract";

/** Seconds until an unused session expires. Use extends it, up to SESSION_MAX_DAYS after its start. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Use is recorded at most this often, so that most reads write nothing. */
const TOUCH_AFTER_MS = 60 * 60 * 1000;

/** Long enough to tell devices apart, too short to store arbitrary text. */
const USER_AGENT_MAX = 300;

/** How long a sign-in waits for MFA. */
const MFA_PENDING_MS = 10 * 60 * 1000;

/** Maximum lifetime of a session in seconds, however often it is used. */
const maxSeconds = () => env().SESSION_MAX_DAYS * 24 * 60 * 60;

/**
 * Opens a session on one device; every kind of sign-in ends here. With MFA on, the session can only complete the sign-in,
 * which opens a new one.
 * @param address network address, remembered as known to the account
 */
export function openSession(userId: UserId, userAgent: string, address?: string): Promise<SessionClaim> {
  return openSessionIn(db(), { userId, userAgent, address });
}

/** The same within a transaction that has authenticated the person. */
export async function openSessionIn(tx: Tx, device: Omit<NewSession, "purpose">): Promise<SessionClaim> {
  const { userId } = device;
  const mfa = await tx.mfaEnrollment.findUnique({ where: { userId }, select: { confirmedAt: true } });
  const isMfaPending = mfa !== null && mfa.confirmedAt !== null;
  return createSession(tx, { ...device, purpose: isMfaPending ? "second_step" : "sign_in" });
}

/** Locks the person's password against changes until the transaction ends; returns its current hash. */
export async function lockPassword(tx: Tx, userId: UserId): Promise<string | null> {
  const rows = await tx.$queryRaw<{ password_hash: string | null }[]>`
    SELECT password_hash FROM users WHERE id = ${userId}::uuid FOR SHARE`;
  return rows[0]?.password_hash ?? null;
}

type NewSession = {
  readonly userId: UserId;
  readonly userAgent: string;
  readonly address: string | undefined;
  readonly purpose: "sign_in" | "second_step";
};

async function createSession(
  tx: Tx,
  { userId, userAgent, address, purpose }: NewSession,
): Promise<SessionClaim> {
  const at = now();
  const isMfaPending = purpose === "second_step";
  const lastsMs = isMfaPending ? MFA_PENDING_MS : Math.min(SESSION_SECONDS, maxSeconds()) * 1000;
  const session = await tx.session.create({
    data: {
      userId,
      userAgent: userAgent.slice(0, USER_AGENT_MAX),
      addressHash: address === undefined ? null : keyedHash(address),
      purpose,
      createdAt: at,
      lastSeenAt: at,
      provedAt: isMfaPending ? null : at,
      expiresAt: new Date(at.getTime() + lastsMs),
    },
    select: { id: true },
  });
  return { userId, sessionId: session.id };
}

/** Opens the session of a reset link. Idempotent by session id; returns false when that session has ended. */
export async function openRecoverySession({ userId, sessionId }: SessionClaim): Promise<boolean> {
  const at = now();
  const expiresAt = new Date(at.getTime() + RECOVERY_SECONDS * 1000);
  await db().session.createMany({
    data: { id: sessionId, userId, purpose: "recovery", createdAt: at, lastSeenAt: at, expiresAt },
    skipDuplicates: true,
  });
  return (await findActiveActor({ userId, sessionId }, ["recovery"])) !== null;
}

/** Ends a session that waits for MFA and opens a full one under a new id; null when none was waiting. */
export async function completeMfaSession(
  tx: Tx,
  { userId, sessionId }: SessionClaim,
  { userAgent, address }: Pick<NewSession, "userAgent" | "address">,
): Promise<SessionClaim | null> {
  const at = now();
  const { count } = await tx.session.updateMany({
    where: { id: sessionId, userId, purpose: "second_step", revokedAt: null, expiresAt: { gt: at } },
    data: { revokedAt: at },
  });
  return count === 0 ? null : createSession(tx, { userId, userAgent, address, purpose: "sign_in" });
}

/** Records that the session's owner has just re-authenticated. */
export async function recordRecentAuth(tx: Tx, { sessionId }: SessionClaim): Promise<void> {
  await tx.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { provedAt: now() } });
}

/**
 * Ends every session of a user except `keep`; returns how many. Reset links stay: whoever reads the mailbox outranks whoever is signed in,
 * and a stranger's session could end each link as it arrives (decision 71).
 */
export async function revokeOtherSessions(tx: Tx, userId: UserId, keep: string | null): Promise<number> {
  const { count } = await tx.session.updateMany({
    where: {
      ...{ userId, revokedAt: null, purpose: { not: "recovery" } },
      ...(keep === null ? {} : { id: { not: keep } }),
    },
    data: { revokedAt: now() },
  });
  return count;
}

/** Ends every session of a user, reset links included: they must sign in again, if they may. */
export async function endEverySession(tx: Tx, userId: UserId): Promise<void> {
  await tx.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now() } });
}

/** Ends a session, and with it its cookie, access tokens and refresh tokens. */
export async function revokeSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { revokedAt: now() } });
}

/** Ends a signed-in session if it belongs to this user; returns whether it did. */
export async function revokeOwnSession(tx: Tx, { userId, sessionId }: SessionClaim): Promise<boolean> {
  const { count } = await tx.session.updateMany({
    where: { id: sessionId, userId, purpose: "sign_in", revokedAt: null },
    data: { revokedAt: now() },
  });
  return count > 0;
}

type LiveRow = {
  readonly role: Actor["role"];
  readonly last_seen_at: Date;
  readonly username: string | null;
  readonly full_name: string;
  readonly user_type: UserType;
  readonly avatar_url: string | null;
  readonly helps: boolean;
};

/** The person of an active session. `profile` is null while they have none. */
export type ActivePerson = { readonly actor: Actor; readonly profile: FrameProfile | null };
export type FrameProfile = {
  readonly username: string;
  readonly fullName: string;
  readonly userType: UserType;
  readonly avatarUrl: string | null;
  /** They moderate for a streamer. */
  readonly helps: boolean;
};

/**
 * The person of a claim, or null when the session has ended or the user is suspended. Runs on every request, so that an
 * ended session is refused at once; hence one raw query where Prisma would make three. Operators without MFA get the role
 * of a user, and so do their sessions that are older than it: those never gave a code. Source: docs/product/operators.md#who-gets-in.
 */
export async function findActivePerson(
  { userId, sessionId }: SessionClaim,
  purposes: readonly SessionPurpose[] = ["sign_in"],
): Promise<ActivePerson | null> {
  const rows = await readRows<LiveRow>(Prisma.sql`
    SELECT CASE WHEN u.role = 'user' OR EXISTS (
        SELECT 1 FROM two_steps t WHERE t.user_id = u.id AND (t.confirmed_at <= s.created_at OR t.confirmed_in = s.id)
      ) THEN u.role::text ELSE 'user' END AS role, s.last_seen_at, p.username, p.full_name, p.user_type::text AS user_type, p.avatar_url,
      ${helpsSomebody(Prisma.sql`u.id`)} AS helps
    FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN profiles p ON p.user_id = u.id
    WHERE s.id = ${sessionId}::uuid AND s.user_id = ${userId}::uuid
      AND s.purpose::text = ANY(${[...purposes]}) AND s.revoked_at IS NULL AND s.expires_at > ${now()}::timestamptz AND u.suspended_at IS NULL`);
  const row = rows[0];
  if (row === undefined) return null;
  if (now().getTime() - row.last_seen_at.getTime() > TOUCH_AFTER_MS) await touchSession(db(), sessionId);
  const { username, full_name: fullName, user_type: userType, avatar_url: avatarUrl, helps } = row;
  return {
    actor: { userId, sessionId, role: row.role },
    profile: username === null ? null : { username, fullName, userType, avatarUrl, helps },
  };
}

/** The actor of a claim; null as above. */
export async function findActiveActor(
  claim: SessionClaim,
  purposes: readonly SessionPurpose[] = ["sign_in"],
): Promise<Actor | null> {
  return (await findActivePerson(claim, purposes))?.actor ?? null;
}

/** Records the use of a session and extends it. Raw, because the new expiry depends on the row's start. */
export async function touchSession(tx: Tx, sessionId: string): Promise<void> {
  const at = now();
  const idleEnd = new Date(at.getTime() + SESSION_SECONDS * 1000);
  await tx.$executeRaw`
    UPDATE sessions SET last_seen_at = ${at}::timestamptz,
      expires_at = LEAST(${idleEnd}::timestamptz, created_at + make_interval(secs => ${maxSeconds()}::double precision))
    WHERE id = ${sessionId}::uuid AND purpose = 'sign_in' AND revoked_at IS NULL`;
}

/** Which of these sessions are still live; one query for all open streams. */
export async function stillSignedIn(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  // Raw, because the client would send a parameter for each of thousands.
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT s.id::text FROM sessions s JOIN users u ON u.id = s.user_id AND u.suspended_at IS NULL
    WHERE s.id = ANY(${[...new Set(sessionIds)]}::uuid[]) AND s.purpose = 'sign_in' AND s.revoked_at IS NULL
      AND s.expires_at > ${now()}::timestamptz`;
  return new Set(rows.map((row) => row.id));
}
