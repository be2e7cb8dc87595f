import { sub } from "date-fns";
import { ERASED_TEXT, forgetFormerUsernames } from "@/lib/accounts";
import { RETENTION_RULES } from "@/lib/auth";
import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { forgetActs, forgetCases, forgetLimits, forgetReasons } from "./forget-decisions";
import { purgeAll, purgePassingRows } from "./passing-rows";

type Rule = {
  readonly what: string;
  readonly years?: number;
  readonly days?: number;
  /** Deletes or clears older data; returns the number of rows. */
  readonly forget: (before: Date) => Promise<number>;
};

/**
 * How long each kind of data is kept (docs/product/privacy-and-retention.md#how-long). Not listed: data of a deleted account,
 * which the deadline `account_erasure` erases; support conversations, which are mails and not stored; anonymous figures, which
 * may be kept.
 */
const RULES: readonly Rule[] = [
  ...RETENTION_RULES,
  {
    what: "moderation logs",
    years: 2,
    forget: (before) =>
      purgeAll(
        (limit) => db().$executeRaw`
          DELETE FROM moderation_decisions WHERE id IN (
            SELECT id FROM moderation_decisions WHERE created_at < ${before}::timestamptz LIMIT ${limit}::int)`,
      ),
  },
  {
    what: "reports",
    years: 2,
    forget: (before) =>
      purgeAll(
        (limit) => db().$executeRaw`
          DELETE FROM reports WHERE id IN (
            SELECT id FROM reports WHERE created_at < ${before}::timestamptz AND status <> 'open' LIMIT ${limit}::int)`,
      ),
  },
  // Decisions of operators: 2 years like the logs of moderation, 7 where they are about money, like the transactions.
  { what: "cases", years: 2, forget: (before) => forgetCases(before, "others") },
  { what: "cases of disputes", years: 7, forget: (before) => forgetCases(before, "disputes") },
  // Before the statements that they rest on.
  { what: "limits of accounts", years: 2, forget: forgetLimits },
  { what: "statements of reasons", years: 2, forget: (before) => forgetReasons(before, "others") },
  { what: "statements about payouts", years: 7, forget: (before) => forgetReasons(before, "payouts") },
  { what: "acts of operators", years: 7, forget: forgetActs },
  {
    what: "a model's judgements",
    days: 30,
    forget: (before) =>
      purgeAll(
        (limit) => db().$executeRaw`
          DELETE FROM model_judgements WHERE key IN (
            SELECT key FROM model_judgements WHERE created_at < ${before}::timestamptz LIMIT ${limit}::int)`,
      ),
  },
  {
    what: "counts of the model's calls",
    days: 30,
    forget: (before) =>
      db().$executeRaw`DELETE FROM model_calls WHERE day < (${before}::timestamptz AT TIME ZONE 'UTC')::date`,
  },
  { what: "former usernames", days: 0, forget: forgetFormerUsernames },
  // Texts of deleted accounts that belong to transactions. Amounts and ids stay: the ledger must balance.
  { what: "challenges of deleted accounts", years: 7, forget: forgetTexts },
  { what: "statements of deleted accounts", years: 7, forget: forgetStatements },
  { what: "evidence of deleted accounts", years: 7, forget: forgetEvidence },
];

/** Deletes or clears all data past its retention. Runs daily; idempotent. */
export async function forgetOld(): Promise<void> {
  for (const { what, forget, ...age } of RULES) {
    const count = await forget(sub(now(), age));
    if (count > 0) log.info({ what, ...age, count }, "old data deleted");
  }
  await purgePassingRows();
}

function forgetTexts(before: Date): Promise<number> {
  return db().$executeRaw`
    UPDATE challenges SET text = ${ERASED_TEXT} FROM users
    WHERE users.id = creator_id AND users.erased_at IS NOT NULL AND ended_at < ${before}::timestamptz
      AND text <> ${ERASED_TEXT}`;
}

function forgetStatements(before: Date): Promise<number> {
  return db().$executeRaw`
    UPDATE dispute_statements SET text = ${ERASED_TEXT} FROM users
    WHERE users.id = backer_id AND users.erased_at IS NOT NULL
      AND dispute_statements.created_at < ${before}::timestamptz AND text <> ${ERASED_TEXT}`;
}

function forgetEvidence(before: Date): Promise<number> {
  return db().$executeRaw`
    UPDATE dispute_evidence SET text = ${ERASED_TEXT}, links = '{}'
    FROM disputes, challenges, users
    WHERE disputes.id = dispute_id AND challenges.id = disputes.challenge_id AND users.id = challenges.streamer_id
      AND users.erased_at IS NOT NULL AND dispute_evidence.created_at < ${before}::timestamptz
      AND dispute_evidence.text <> ${ERASED_TEXT}`;
}
