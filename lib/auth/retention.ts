import { db, Prisma } from "@/lib/db/client";
import { deleteOlder, deleteSome, inBatches } from "@/lib/db/in-batches";

/** Ended sessions are kept this long for the list of known addresses (`attempts.ts`). */
const DAYS = 30;

/**
 * What the daily job in `lib/jobs` deletes. The refresh tokens of an active session are all kept, because reuse of an old one
 * still reveals a theft.
 */
export const RETENTION_RULES = [
  { what: "refresh tokens of ended sessions", days: DAYS, forget: forgetRefreshTokens },
  {
    what: "ended sessions",
    days: DAYS,
    forget: deleteOlder("sessions", "LEAST(expires_at, revoked_at)"),
  },
  { what: "e-mail confirmations", days: DAYS, forget: deleteOlder("email_confirmations", "expires_at") },
  { what: "sign-ups that nobody confirmed", days: DAYS, forget: deleteOlder("sign_ups", "expires_at") },
  { what: "rate limit counters", days: 1, forget: forgetCounters },
] as const;

function forgetRefreshTokens(before: Date): Promise<number> {
  return inBatches(
    (limit) => db().$executeRaw`
      DELETE FROM refresh_tokens WHERE id IN (
        SELECT t.id FROM sessions s JOIN refresh_tokens t ON t.session_id = s.id
        WHERE LEAST(s.expires_at, s.revoked_at) < ${before}::timestamptz LIMIT ${limit}::int)`,
  );
}

/** Counters without an expiry were set by hand and stay. */
function forgetCounters(before: Date): Promise<number> {
  const where = Prisma.sql`expire < ${before.getTime()}::bigint`;
  return inBatches((limit) => deleteSome(db(), { table: "rate_limits", key: "key", where }, limit));
}
