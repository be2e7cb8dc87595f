import { sub } from "date-fns";
import { ERASED_TEXT } from "@/lib/accounts";
import { RETENTION_RULES } from "@/lib/auth";
import { db, Prisma } from "@/lib/db/client";
import { deleteOlder, inBatches } from "@/lib/db/in-batches";
import { keepMonths } from "@/lib/db/months";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { forgetCases, forgetLimits, forgetReasons } from "./forget-decisions";

type Rule = {
  readonly what: string;
  readonly years?: number;
  readonly days?: number;
  /** Deletes or clears older data; returns the number of rows or of months. */
  readonly forget: (before: Date) => Promise<number>;
};

/**
 * How long each kind of data is kept (docs/product/privacy-and-retention.md#how-long). Not listed: data of a deleted account,
 * which the deadline `account_erasure` erases; support conversations, which are mails and not stored; anonymous figures, which
 * may be kept.
 */
const RULES: readonly Rule[] = [
  ...RETENTION_RULES,
  { what: "months of moderation logs", years: 2, forget: keepMonths("moderation_decisions") },
  {
    what: "reports",
    years: 2,
    forget: deleteOlder("reports", "created_at", { where: Prisma.sql`status <> 'open'` }),
  },
  // Decisions of operators: 2 years like the logs of moderation, 7 where they are about money, like the transactions.
  { what: "cases", years: 2, forget: (before) => forgetCases(before, "others") },
  { what: "cases of disputes", years: 7, forget: (before) => forgetCases(before, "disputes") },
  // Before the statements that they rest on.
  { what: "limits of accounts", years: 2, forget: forgetLimits },
  { what: "statements of reasons", years: 2, forget: (before) => forgetReasons(before, "others") },
  { what: "statements about payouts", years: 7, forget: (before) => forgetReasons(before, "payouts") },
  { what: "months of operators' acts", years: 7, forget: keepMonths("operator_acts") },
  { what: "ended proposals of roles", years: 7, forget: deleteOlder("role_proposals", "ended_at") },
  // After their reports and cases. By its place, which changes when a new report opens it again meanwhile.
  {
    what: "reported subjects",
    years: 2,
    forget: deleteOlder("reported_things", "decided_at", {
      key: "ctid",
      where: Prisma.sql`NOT EXISTS (SELECT FROM reports r WHERE (r.subject_type, r.subject_id) = (reported_things.subject_type, reported_things.subject_id))`,
    }),
  },
  // What an audit suspected and a second check did not find. What was wrong is kept like the transactions that it is about.
  {
    what: "suspicions about the books",
    days: 30,
    forget: deleteOlder("money_differences", "closed_at", { where: Prisma.sql`confirmed_at IS NULL` }),
  },
  {
    what: "closed differences of the books",
    years: 7,
    forget: deleteOlder("money_differences", "closed_at"),
  },
  {
    what: "settled payments without a pledge",
    years: 7,
    forget: deleteOlder("lost_payments", "found_at", {
      key: "stripe_payment_intent_id",
      where: Prisma.sql`status <> 'captured'`,
    }),
  },
  {
    what: "a model's judgements",
    days: 30,
    forget: deleteOlder("model_judgements", "created_at", { key: "key" }),
  },
  {
    what: "counts of the model's calls",
    days: 30,
    forget: (before) =>
      db().$executeRaw`DELETE FROM model_calls WHERE day < (${before}::timestamptz AT TIME ZONE 'UTC')::date`,
  },
  { what: "former usernames", days: 0, forget: deleteOlder("former_usernames", "until", { key: "user_id" }) },
  // Texts of deleted accounts that belong to transactions. Amounts and ids stay: the ledger must balance.
  { what: "challenges of deleted accounts", years: 7, forget: forgetTexts },
  { what: "statements of deleted accounts", years: 7, forget: forgetStatements },
  { what: "evidence of deleted accounts", years: 7, forget: forgetEvidence },
  // The provider lists events of the last 30 days; one that was processed must still be known then.
  {
    what: "processed events of the provider",
    days: 60,
    forget: deleteOlder("provider_events", "processed_at"),
  },
  { what: "notifications that were read", days: 90, forget: deleteOlder("notifications", "read_at") },
  { what: "unread notifications", days: 365, forget: deleteOlder("notifications", "created_at") },
  {
    what: "visits to a platform that were not ended",
    days: 0,
    forget: deleteOlder("channel_connections", "expires_at", { key: "state_hash" }),
  },
  { what: "webhook deliveries", days: 30, forget: deleteOlder("webhook_deliveries", "at") },
  {
    what: "expired invitations to moderate",
    days: 0,
    forget: deleteOlder("moderator_invitations", "expires_at"),
  },
  // The reconciler has long redone what a payment job left undone.
  { what: "failed jobs", days: 30, forget: forgetFailedJobs },
];

/**
 * Deletes or clears all data past its retention, in short transactions. Runs daily; idempotent. A rule that fails keeps none of the others
 * from running. @throws Error naming those that failed
 */
export async function forgetOld(): Promise<void> {
  const failed: string[] = [];
  for (const { what, forget, ...age } of RULES) {
    try {
      const count = await forget(sub(now(), age));
      if (count > 0) log.info({ what, ...age, count }, "old data deleted");
    } catch (error) {
      log.error({ err: error, what }, "old data not deleted");
      failed.push(what);
    }
  }
  if (failed.length > 0) throw new Error(`forgetOld: ${failed.join(", ")}`);
}

function forgetFailedJobs(before: Date): Promise<number> {
  return inBatches(async (limit) => {
    const failed = await db().$queryRaw<{ id: bigint }[]>`
      SELECT id FROM graphile_worker.jobs
      WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < ${before}::timestamptz
      LIMIT ${limit}::int`;
    const ids = failed.map(({ id }) => id);
    await db().$executeRaw`SELECT count(*) FROM graphile_worker.complete_jobs(${ids}::bigint[])`;
    return ids.length;
  });
}

function forgetTexts(before: Date): Promise<number> {
  return inBatches(
    (limit) => db().$executeRaw`
      UPDATE challenges SET text = ${ERASED_TEXT} WHERE id IN (
        SELECT c.id FROM challenges c JOIN users u ON u.id = c.creator_id AND u.erased_at IS NOT NULL
        WHERE c.ended_at < ${before}::timestamptz AND c.text <> ${ERASED_TEXT} LIMIT ${limit}::int)`,
  );
}

function forgetStatements(before: Date): Promise<number> {
  return inBatches(
    (limit) => db().$executeRaw`
      UPDATE dispute_statements SET text = ${ERASED_TEXT} WHERE id IN (
        SELECT s.id FROM dispute_statements s JOIN users u ON u.id = s.backer_id AND u.erased_at IS NOT NULL
        WHERE s.created_at < ${before}::timestamptz AND s.text <> ${ERASED_TEXT} LIMIT ${limit}::int)`,
  );
}

function forgetEvidence(before: Date): Promise<number> {
  return inBatches(
    (limit) => db().$executeRaw`
      UPDATE dispute_evidence SET text = ${ERASED_TEXT}, links = '{}' WHERE id IN (
        SELECT e.id FROM dispute_evidence e
        JOIN disputes d ON d.id = e.dispute_id
        JOIN challenges c ON c.id = d.challenge_id
        JOIN users u ON u.id = c.streamer_id AND u.erased_at IS NOT NULL
        WHERE e.created_at < ${before}::timestamptz AND e.text <> ${ERASED_TEXT} LIMIT ${limit}::int)`,
  );
}
