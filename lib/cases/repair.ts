import { db, Prisma } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { PROMISED_HOURS } from "./contract";

/** Subjects looked at with one statement. */
const BATCH = 500;

/**
 * The nightly repair: opens the cases of reviews, appeals and disputes that wait without one, as those of older releases do, and
 * closes those of objections that went with their author's account. Set by set, and idempotent.
 * Source: docs/product/operators.md#cases.
 */
export async function repairCases(): Promise<void> {
  for (const statement of [openOfChallenges(), openOfDisputes(), closeOfErased()]) {
    while ((await db().$executeRaw(statement)) === BATCH);
  }
}

/** Who decides meanwhile holds the challenge's lock; the next night finds what is skipped. */
function openOfChallenges(): Prisma.Sql {
  const { appeal, review } = PROMISED_HOURS;
  return opened(Prisma.sql`
    SELECT CASE WHEN w.appealed THEN 'appeal' ELSE 'review' END::"CaseKind" AS kind, 'challenge' AS subject_type,
      w.id AS subject_id, w.id AS challenge_id, w.updated_at AS since,
      CASE WHEN w.appealed THEN ${appeal}::int ELSE ${review}::int END AS hours
    FROM (
      SELECT c.id, c.updated_at, EXISTS (
        SELECT 1 FROM challenge_events e WHERE e.challenge_id = c.id AND e.event = 'appeal') AS appealed
      FROM challenges c
      WHERE c.status = 'pending_review' AND NOT EXISTS (
        SELECT 1 FROM cases k WHERE k.subject_id = c.id AND k.kind IN ('review', 'appeal') AND k.state = 'open')
      ORDER BY c.id LIMIT ${BATCH}::int FOR UPDATE OF c SKIP LOCKED
    ) w`);
}

function openOfDisputes(): Prisma.Sql {
  return opened(Prisma.sql`
    SELECT 'dispute'::"CaseKind" AS kind, 'dispute' AS subject_type, w.id AS subject_id, w.challenge_id, w.opened_at AS since,
      ${PROMISED_HOURS.dispute}::int AS hours
    FROM (
      SELECT d.id, d.challenge_id, d.opened_at
      FROM disputes d JOIN challenges c ON c.id = d.challenge_id
      WHERE d.status = 'open' AND NOT EXISTS (
        SELECT 1 FROM cases k WHERE k.subject_id = d.id AND k.kind = 'dispute' AND k.state = 'open')
      ORDER BY c.id LIMIT ${BATCH}::int FOR UPDATE OF c, d SKIP LOCKED
    ) w`);
}

function opened(waiting: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    WITH waiting AS (${waiting}), opened AS (
      INSERT INTO cases (id, kind, subject_type, subject_id, challenge_id, opened_at, promised_by)
      SELECT gen_random_uuid(), kind, subject_type, subject_id, challenge_id, since, since + make_interval(hours => hours)
      FROM waiting
      ON CONFLICT (kind, subject_id) WHERE state = 'open' DO NOTHING
      RETURNING id, opened_at
    )
    INSERT INTO case_events (case_id, event, at) SELECT id, 'opened', opened_at FROM opened`;
}

function closeOfErased(): Prisma.Sql {
  return Prisma.sql`
    WITH gone AS (
      SELECT k.id FROM cases k
      WHERE k.state = 'open' AND k.kind = 'objection' AND NOT EXISTS (
        SELECT 1 FROM statement_objections o WHERE o.statement_id = k.subject_id)
      LIMIT ${BATCH}::int FOR UPDATE SKIP LOCKED
    ), closed AS (
      UPDATE cases SET state = 'closed', ended_at = ${now()}::timestamptz WHERE id IN (SELECT id FROM gone) RETURNING id, ended_at
    )
    INSERT INTO case_events (case_id, event, at) SELECT id, 'closed', ended_at FROM closed`;
}
