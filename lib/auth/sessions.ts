import type { UserType } from "@/lib/accounts/contract";
import { db, Prisma, readRows, type Tx } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { keyedHash } from "@/lib/shared/security-event";
import type { SessionClaim } from "./access-token";
import { RECOVERY_SECONDS, type SessionPurpose } from "./contract";

/** A session that nobody uses ends after this long; using it moves the end, up to SESSION_MAX_DAYS after its beginning. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Using a session is written down at most this often, so that reading stays reading. */
const TOUCH_AFTER_MS = 60 * 60 * 1000;

/** Long enough to tell devices apart, short enough that nobody stores text with us through it. */
const USER_AGENT_MAX = 300;

/** Time enough to find the app, or the paper with the recovery codes. */
const MFA_PENDING_MS = 10 * 60 * 1000;

/** Seconds from a session's beginning to its end, however often it is used. */
const maxSeconds = () => env().SESSION_MAX_DAYS * 24 * 60 * 60;

/**
 * Begins a session of a user on one device; returns what tokens and cookies carry. Where a second step is turned on, the
 * session is good for that alone, and a new one begins with it: every way in leads through here.
 * @param address of the network it begins at, where a later sign-in is then not a stranger's
 */
export function openSession(userId: string, userAgent: string, address?: string): Promise<SessionClaim> {
  return openSessionIn(db(), { userId, userAgent, address });
}

/** The same, within a transaction that has made sure of the person. */
export async function openSessionIn(tx: Tx, device: Omit<Beginning, "purpose">): Promise<SessionClaim> {
  const { userId } = device;
  const mfa = await tx.mfaEnrollment.findUnique({ where: { userId }, select: { confirmedAt: true } });
  const isMfaPending = mfa !== null && mfa.confirmedAt !== null;
  return createSession(tx, { ...device, purpose: isMfaPending ? "second_step" : "sign_in" });
}

/** Holds back a change of the person's password until this transaction is over; waits for one that is under way. */
export async function lockPassword(tx: Tx, userId: string): Promise<string | null> {
  const rows = await tx.$queryRaw<{ password_hash: string | null }[]>`
    SELECT password_hash FROM users WHERE id = ${userId}::uuid FOR SHARE`;
  return rows[0]?.password_hash ?? null;
}

type Beginning = {
  readonly userId: string;
  readonly userAgent: string;
  readonly address: string | undefined;
  readonly purpose: "sign_in" | "second_step";
};

async function createSession(
  tx: Tx,
  { userId, userAgent, address, purpose }: Beginning,
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

/**
 * Begins the session of a reset link: good for one thing, for a short time. Asked again with the same id it is the same
 * session; returns false when that one is over.
 */
export async function openRecoverySession({ userId, sessionId }: SessionClaim): Promise<boolean> {
  const at = now();
  const expiresAt = new Date(at.getTime() + RECOVERY_SECONDS * 1000);
  await db().session.createMany({
    data: { id: sessionId, userId, purpose: "recovery", createdAt: at, lastSeenAt: at, expiresAt },
    skipDuplicates: true,
  });
  return (await findLiveActor({ userId, sessionId }, ["recovery"])) !== null;
}

/**
 * Ends a session that waits for its second step and begins a whole one in its place, under an id that nobody knew before;
 * null when there was none.
 */
export async function completeMfaSession(
  tx: Tx,
  { userId, sessionId }: SessionClaim,
  { userAgent, address }: Pick<Beginning, "userAgent" | "address">,
): Promise<SessionClaim | null> {
  const at = now();
  const { count } = await tx.session.updateMany({
    where: { id: sessionId, userId, purpose: "second_step", revokedAt: null, expiresAt: { gt: at } },
    data: { revokedAt: at },
  });
  return count === 0 ? null : createSession(tx, { userId, userAgent, address, purpose: "sign_in" });
}

/** Notes that the owner of a session has just proved to be there. */
export async function recordRecentAuth(tx: Tx, { sessionId }: SessionClaim): Promise<void> {
  await tx.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { provedAt: now() } });
}

/** Ends every session of a user but one; reset links of theirs, too. Returns how many it ended. */
export async function revokeOtherSessions(tx: Tx, userId: string, keep: string | null): Promise<number> {
  const { count } = await tx.session.updateMany({
    where: { userId, revokedAt: null, ...(keep === null ? {} : { id: { not: keep } }) },
    data: { revokedAt: now() },
  });
  return count;
}

/** Ends a session for good: its cookie, access tokens and refresh tokens die together. */
export async function revokeSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { revokedAt: now() } });
}

/** Ends a session that belongs to this user and was opened by signing in; says whether there was one. */
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
};

/** A person behind a live session, with what the frame of a page shows of them; null while they have no profile. */
export type LivePerson = { readonly actor: Actor; readonly profile: FrameProfile | null };
export type FrameProfile = {
  readonly username: string;
  readonly fullName: string;
  readonly userType: UserType;
  readonly avatarUrl: string | null;
};

/**
 * The person behind a claim, or null when the session is over (signed out, expired) or the user suspended. Asked on
 * every request, so that an end is felt at once; hence one raw joined query where Prisma would make three. Who may
 * decide for us may do so only with a second step at sign-in: without one an operator is a user as any other.
 */
export async function findLivePerson(
  { userId, sessionId }: SessionClaim,
  purposes: readonly SessionPurpose[] = ["sign_in"],
): Promise<LivePerson | null> {
  const rows = await readRows<LiveRow>(Prisma.sql`
    SELECT CASE WHEN u.role = 'user' OR EXISTS (
        SELECT 1 FROM two_steps t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL
      ) THEN u.role::text ELSE 'user' END AS role, s.last_seen_at, p.username, p.full_name, p.user_type::text AS user_type, p.avatar_url
    FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN profiles p ON p.user_id = u.id
    WHERE s.id = ${sessionId}::uuid AND s.user_id = ${userId}::uuid
      AND s.purpose::text = ANY(${[...purposes]}) AND s.revoked_at IS NULL AND s.expires_at > ${now()}::timestamptz AND u.suspended_at IS NULL`);
  const row = rows[0];
  if (row === undefined) return null;
  if (now().getTime() - row.last_seen_at.getTime() > TOUCH_AFTER_MS) await touchSession(db(), sessionId);
  const { username, full_name: fullName, user_type: userType, avatar_url: avatarUrl } = row;
  return {
    actor: { userId, sessionId, role: row.role },
    profile: username === null ? null : { username, fullName, userType, avatarUrl },
  };
}

/** Who acts behind a claim; null as above. */
export async function findLiveActor(
  claim: SessionClaim,
  purposes: readonly SessionPurpose[] = ["sign_in"],
): Promise<Actor | null> {
  return (await findLivePerson(claim, purposes))?.actor ?? null;
}

/** Writes down that a session is used, which moves its end. Raw, because the new end depends on the row's beginning. */
export async function touchSession(tx: Tx, sessionId: string): Promise<void> {
  const at = now();
  const idleEnd = new Date(at.getTime() + SESSION_SECONDS * 1000);
  await tx.$executeRaw`
    UPDATE sessions SET last_seen_at = ${at}::timestamptz,
      expires_at = LEAST(${idleEnd}::timestamptz, created_at + make_interval(secs => ${maxSeconds()}::double precision))
    WHERE id = ${sessionId}::uuid AND purpose = 'sign_in' AND revoked_at IS NULL`;
}

/** Which of these sessions still live, for streams that were opened in them and stay open. One query for all. */
export async function stillSignedIn(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db().session.findMany({
    where: {
      id: { in: [...new Set(sessionIds)] },
      purpose: "sign_in",
      revokedAt: null,
      expiresAt: { gt: now() },
      user: { suspendedAt: null },
    },
    select: { id: true },
  });
  return new Set(rows.map((row) => row.id));
}
