-- What waits for an operator, and what operators did (decision 227).
CREATE TYPE "CaseKind" AS ENUM ('review', 'appeal', 'dispute', 'report');
CREATE TYPE "CaseState" AS ENUM ('open', 'decided', 'closed');

CREATE TABLE "cases" (
    "id" UUID NOT NULL,
    "kind" "CaseKind" NOT NULL,
    "state" "CaseState" NOT NULL DEFAULT 'open',
    "subject_type" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "challenge_id" UUID,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "promised_by" TIMESTAMPTZ(3) NOT NULL,
    "claimed_by_id" UUID,
    "claimed_at" TIMESTAMPTZ(3),
    "decided_by_id" UUID,
    "ended_at" TIMESTAMPTZ(3),
    "decision" TEXT,
    "reason" TEXT,
    "message" TEXT,

    CONSTRAINT "cases_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "cases_subject_type" CHECK ("subject_type" IN ('challenge', 'streamer', 'user', 'dispute')),
    CONSTRAINT "cases_ended" CHECK (("state" = 'open') = ("ended_at" IS NULL)),
    CONSTRAINT "cases_decided" CHECK (("state" = 'decided') = ("decision" IS NOT NULL)
      AND ("decided_by_id" IS NULL) = ("decision" IS NULL)),
    CONSTRAINT "cases_claimed" CHECK (("claimed_by_id" IS NULL) = ("claimed_at" IS NULL))
);
CREATE INDEX "cases_state_promised_by_id_idx" ON "cases"("state", "promised_by", "id");
CREATE INDEX "cases_challenge_id_idx" ON "cases"("challenge_id");
CREATE INDEX "cases_subject_id_idx" ON "cases"("subject_id");
-- One open of a kind about a subject.
CREATE UNIQUE INDEX "cases_open" ON "cases"("kind", "subject_id") WHERE "state" = 'open';
ALTER TABLE "cases" ADD CONSTRAINT "cases_challenge_id_fkey" FOREIGN KEY ("challenge_id") REFERENCES "challenges"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "cases" ADD CONSTRAINT "cases_claimed_by_id_fkey" FOREIGN KEY ("claimed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "cases" ADD CONSTRAINT "cases_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Ended once.
CREATE FUNCTION "guard_case"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."state" <> 'open' AND (NEW."state", NEW."ended_at", NEW."decision", NEW."reason", NEW."message", NEW."decided_by_id")
      IS DISTINCT FROM (OLD."state", OLD."ended_at", OLD."decision", OLD."reason", OLD."message", OLD."decided_by_id") THEN
    RAISE EXCEPTION 'case %: ended once', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "guard_case" BEFORE UPDATE ON "cases" FOR EACH ROW EXECUTE FUNCTION "guard_case"();

CREATE TABLE "case_events" (
    "id" BIGSERIAL NOT NULL,
    "case_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "actor_id" UUID,
    "text" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "case_events_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "case_events_case_id_id_idx" ON "case_events"("case_id", "id");
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "cases"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER "case_events_append_only" BEFORE UPDATE OR DELETE ON "case_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "case_events_no_truncate" BEFORE TRUNCATE ON "case_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TABLE "operator_acts" (
    "id" UUID NOT NULL,
    "operator_id" UUID NOT NULL,
    "act" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "reason" TEXT,
    "data" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "operator_acts_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "operator_acts_at_id_idx" ON "operator_acts"("at" DESC, "id" DESC);
CREATE INDEX "operator_acts_subject_id_at_idx" ON "operator_acts"("subject_id", "at");
CREATE INDEX "operator_acts_operator_id_at_idx" ON "operator_acts"("operator_id", "at");
CREATE TRIGGER "operator_acts_append_only" BEFORE UPDATE OR DELETE ON "operator_acts"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "operator_acts_no_truncate" BEFORE TRUNCATE ON "operator_acts"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- What waits already. The hours are those of lib/cases/contract.ts.
INSERT INTO "cases" ("id", "kind", "subject_type", "subject_id", "challenge_id", "opened_at", "promised_by")
SELECT gen_random_uuid(), CASE WHEN e."appealed" THEN 'appeal' ELSE 'review' END::"CaseKind", 'challenge', c."id", c."id",
  c."updated_at", c."updated_at" + CASE WHEN e."appealed" THEN INTERVAL '48 hours' ELSE INTERVAL '24 hours' END
FROM "challenges" c
CROSS JOIN LATERAL (
  SELECT EXISTS (SELECT 1 FROM "challenge_events" x WHERE x."challenge_id" = c."id" AND x."event" = 'appeal') AS "appealed"
) e
WHERE c."status" = 'pending_review';
INSERT INTO "cases" ("id", "kind", "subject_type", "subject_id", "challenge_id", "opened_at", "promised_by")
SELECT gen_random_uuid(), 'dispute', 'dispute', d."id", d."challenge_id", d."opened_at", d."opened_at" + INTERVAL '72 hours'
FROM "disputes" d WHERE d."status" = 'open';
