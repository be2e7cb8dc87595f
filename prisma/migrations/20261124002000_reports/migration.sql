-- People report what breaks the rules; from a weight on, a challenge is hidden until an operator has decided (decision 233).
CREATE TYPE "ReportSubject" AS ENUM ('challenge', 'streamer', 'user', 'dispute');
CREATE TYPE "ReportReason" AS ENUM ('sexual', 'self_harm', 'violence', 'harassment', 'illegal', 'humiliation', 'personal_data', 'off_platform', 'other');
CREATE TYPE "ReportStatus" AS ENUM ('open', 'dismissed', 'upheld');

CREATE TABLE "reported_things" (
    "subject_type" "ReportSubject" NOT NULL,
    "subject_id" UUID NOT NULL,
    "challenge_id" UUID,
    "status" "ReportStatus" NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 1,
    "report_count" INTEGER NOT NULL DEFAULT 0,
    "reasons" JSONB NOT NULL DEFAULT '{}',
    "weight" INTEGER NOT NULL DEFAULT 0,
    "new_weight" INTEGER NOT NULL DEFAULT 0,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "reported_things_pkey" PRIMARY KEY ("subject_type","subject_id"),
    CONSTRAINT "reported_things_decided" CHECK (("status" = 'open') = ("decided_at" IS NULL)),
    CONSTRAINT "reported_things_not_negative" CHECK ("report_count" >= 0 AND "weight" >= 0 AND "new_weight" >= 0)
);

CREATE TABLE "reports" (
    "id" UUID NOT NULL,
    "subject_type" "ReportSubject" NOT NULL,
    "subject_id" UUID NOT NULL,
    "reporter_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "reason" "ReportReason" NOT NULL,
    "details" TEXT,
    "weight" INTEGER NOT NULL,
    "status" "ReportStatus" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reports_weight" CHECK ("weight" >= 0)
);

CREATE TABLE "report_records" (
    "user_id" UUID NOT NULL,
    "upheld" INTEGER NOT NULL DEFAULT 0,
    "dismissed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "report_records_pkey" PRIMARY KEY ("user_id")
);

CREATE UNIQUE INDEX "reports_reporter_id_subject_type_subject_id_key" ON "reports"("reporter_id", "subject_type", "subject_id");
CREATE INDEX "reports_subject_type_subject_id_created_at_id_idx" ON "reports"("subject_type", "subject_id", "created_at" DESC, "id" DESC);
CREATE INDEX "reports_created_at_idx" ON "reports"("created_at");
-- What the job that follows a decision has still to tell.
CREATE INDEX "reports_open" ON "reports"("subject_type", "subject_id", "round") WHERE "status" = 'open';

ALTER TABLE "reported_things" ADD CONSTRAINT "reported_things_challenge_id_fkey" FOREIGN KEY ("challenge_id") REFERENCES "challenges"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_type_subject_id_fkey" FOREIGN KEY ("subject_type", "subject_id") REFERENCES "reported_things"("subject_type", "subject_id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "report_records" ADD CONSTRAINT "report_records_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "challenges"
  ADD COLUMN "hidden_at" TIMESTAMPTZ(3),
  ADD COLUMN "removed_for" "ReportReason",
  ADD CONSTRAINT "challenges_removed_is_hidden" CHECK ("removed_for" IS NULL OR "hidden_at" IS NOT NULL);
