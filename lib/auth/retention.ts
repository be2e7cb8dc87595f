import { db } from "@/lib/db/client";

/** Maximum rows per statement, each its own transaction, so that each stays short. */
const BATCH_SIZE = 5_000;

/** Ended sessions are kept this long for the list of known addresses (`attempts.ts`). */
const DAYS = 30;

/**
 * What the daily job in `lib/jobs` deletes. The refresh tokens of a live session are all kept, because reuse of an old one
 * still reveals a theft.
 */
export const RETENTION_RULES = [
  { what: "refresh tokens of ended sessions", days: DAYS, forget: forgetRefreshTokens },
  { what: "ended sessions", days: DAYS, forget: forgetEndedSessions },
  { what: "e-mail confirmations", days: DAYS, forget: forgetConfirmations },
  { what: "rate limit counters", days: 1, forget: forgetCounters },
] as const;

function forgetRefreshTokens(before: Date): Promise<number> {
  return inBatches(
    () => db().$executeRaw`
    DELETE FROM refresh_tokens WHERE id IN (
      SELECT t.id FROM sessions s JOIN refresh_tokens t ON t.session_id = s.id
      WHERE LEAST(s.expires_at, s.revoked_at) < ${before}::timestamptz LIMIT ${BATCH_SIZE})`,
  );
}

function forgetEndedSessions(before: Date): Promise<number> {
  return inBatches(
    () => db().$executeRaw`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE LEAST(expires_at, revoked_at) < ${before}::timestamptz LIMIT ${BATCH_SIZE})`,
  );
}

function forgetConfirmations(before: Date): Promise<number> {
  return inBatches(
    () => db().$executeRaw`
    DELETE FROM email_confirmations WHERE id IN (
      SELECT id FROM email_confirmations WHERE expires_at < ${before}::timestamptz LIMIT ${BATCH_SIZE})`,
  );
}

/** Counters without an expiry were set by hand and stay. */
function forgetCounters(before: Date): Promise<number> {
  return inBatches(
    () => db().$executeRaw`
    DELETE FROM rate_limits WHERE key IN (
      SELECT key FROM rate_limits WHERE expire < ${before.getTime()}::bigint LIMIT ${BATCH_SIZE})`,
  );
}

/** Repeats until nothing is left; returns the number of deleted rows. */
async function inBatches(deleteBatch: () => Promise<number>): Promise<number> {
  for (let deleted = 0; ; ) {
    const count = await deleteBatch();
    deleted += count;
    if (count < BATCH_SIZE) return deleted;
  }
}
