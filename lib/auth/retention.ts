import { db } from "@/lib/db/client";

/** Rows that one statement deletes at most: each is a transaction of its own, short whatever has piled up. */
const ROWS_AT_ONCE = 5_000;

/** A session over for this long is good for nothing but the list of addresses at which its owner was seen. */
const DAYS = 30;

/**
 * What of sign-ins is forgotten when, for the daily list of `lib/jobs`. The refresh tokens of a session stay as long as it
 * does: one that is used twice after months still tells of a thief.
 */
export const RETENTION_RULES = [
  { what: "refresh tokens of ended sessions", days: DAYS, forget: forgetRefreshTokens },
  { what: "ended sessions", days: DAYS, forget: forgetEndedSessions },
  { what: "e-mail confirmations", days: DAYS, forget: forgetConfirmations },
  { what: "rate limit counters", days: 1, forget: forgetCounters },
] as const;

function forgetRefreshTokens(before: Date): Promise<number> {
  return inPieces(
    () => db().$executeRaw`
    DELETE FROM refresh_tokens WHERE id IN (
      SELECT t.id FROM sessions s JOIN refresh_tokens t ON t.session_id = s.id
      WHERE LEAST(s.expires_at, s.revoked_at) < ${before}::timestamptz LIMIT ${ROWS_AT_ONCE})`,
  );
}

function forgetEndedSessions(before: Date): Promise<number> {
  return inPieces(
    () => db().$executeRaw`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE LEAST(expires_at, revoked_at) < ${before}::timestamptz LIMIT ${ROWS_AT_ONCE})`,
  );
}

function forgetConfirmations(before: Date): Promise<number> {
  return inPieces(
    () => db().$executeRaw`
    DELETE FROM email_confirmations WHERE id IN (
      SELECT id FROM email_confirmations WHERE expires_at < ${before}::timestamptz LIMIT ${ROWS_AT_ONCE})`,
  );
}

/** Those without an end stay: somebody has set them by hand. */
function forgetCounters(before: Date): Promise<number> {
  return inPieces(
    () => db().$executeRaw`
    DELETE FROM rate_limits WHERE key IN (
      SELECT key FROM rate_limits WHERE expire < ${before.getTime()}::bigint LIMIT ${ROWS_AT_ONCE})`,
  );
}

/** Deletes until nothing is left; returns how many rows that were. */
async function inPieces(forget: () => Promise<number>): Promise<number> {
  for (let forgotten = 0; ; ) {
    const count = await forget();
    forgotten += count;
    if (count < ROWS_AT_ONCE) return forgotten;
  }
}
