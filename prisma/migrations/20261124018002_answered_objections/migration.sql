-- Operators answer objections (decision 268).
CREATE TYPE "ObjectionStatus" AS ENUM ('open', 'kept', 'reversed');

ALTER TABLE "statement_objections"
  ADD COLUMN "status" "ObjectionStatus" NOT NULL DEFAULT 'open',
  ADD COLUMN "decided_at" TIMESTAMPTZ(3),
  ADD COLUMN "answer" TEXT,
  ADD COLUMN "undone" BOOLEAN,
  ADD CONSTRAINT "statement_objections_answered" CHECK (("status" = 'open') = ("decided_at" IS NULL)
    AND ("status" = 'open') = ("answer" IS NULL)
    AND ("status" = 'reversed') = ("undone" IS NOT NULL));

ALTER TABLE "cases"
  DROP CONSTRAINT "cases_subject_type",
  ADD CONSTRAINT "cases_subject_type" CHECK ("subject_type" IN ('challenge', 'streamer', 'user', 'dispute', 'statement'));

-- Who decided against the person does not decide about the objection. Of older statements the acts say it.
ALTER TABLE "statements_of_reasons" ADD COLUMN "operator_id" UUID;
ALTER TABLE "statements_of_reasons" DISABLE TRIGGER "statements_of_reasons_append_only";
UPDATE "statements_of_reasons" s SET "operator_id" = l."operator_id"
FROM "account_limits" l WHERE l."statement_id" = s."id";
UPDATE "statements_of_reasons" s SET "operator_id" = (
  SELECT c."decided_by_id" FROM "cases" c
  WHERE c."subject_id" = s."challenge_id" AND c."decided_by_id" IS NOT NULL AND c."ended_at" <= s."created_at" + INTERVAL '10 seconds'
  ORDER BY c."ended_at" DESC LIMIT 1)
WHERE s."kind" IN ('challenge_refused', 'challenge_removed') AND NOT s."automated";
UPDATE "statements_of_reasons" s SET "operator_id" = (
  SELECT a."operator_id" FROM "operator_acts" a
  WHERE a."subject_id" = coalesce(s."payout_id", s."user_id") AND a."act" IN ('user.warn', 'payout.hold')
    AND a."at" BETWEEN s."created_at" - INTERVAL '10 seconds' AND s."created_at" + INTERVAL '10 seconds'
  ORDER BY a."at" LIMIT 1)
WHERE s."kind" IN ('warning', 'payout_held');
ALTER TABLE "statements_of_reasons" ENABLE TRIGGER "statements_of_reasons_append_only";

-- What was objected already. The hours are those of lib/cases/contract.ts.
WITH opened AS (
  INSERT INTO "cases" ("id", "kind", "subject_type", "subject_id", "challenge_id", "opened_at", "promised_by")
  SELECT gen_random_uuid(), 'objection', 'statement', s."id", s."challenge_id", o."created_at", o."created_at" + INTERVAL '168 hours'
  FROM "statement_objections" o JOIN "statements_of_reasons" s ON s."id" = o."statement_id"
  RETURNING "id", "opened_at"
)
INSERT INTO "case_events" ("case_id", "event", "at") SELECT "id", 'opened', "opened_at" FROM opened;
