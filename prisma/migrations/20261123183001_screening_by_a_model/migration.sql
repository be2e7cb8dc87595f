-- What decided, how sure it was and why: nullable, because the release before writes decisions without them.
ALTER TABLE "moderation_decisions"
  ADD COLUMN "source" TEXT,
  ADD COLUMN "confidence" REAL,
  ADD COLUMN "reason" TEXT,
  ADD COLUMN "doubt" TEXT,
  ADD COLUMN "rules_version" TEXT,
  ADD COLUMN "guidelines_version" TEXT;

ALTER TABLE "moderation_decisions"
  ADD CONSTRAINT "moderation_decisions_confidence" CHECK ("confidence" BETWEEN 0 AND 1);

CREATE TABLE "model_judgements" (
  "key" TEXT NOT NULL,
  "verdict" "ModerationVerdict" NOT NULL,
  "categories" TEXT[],
  "confidence" REAL NOT NULL,
  "reason" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "model_judgements_pkey" PRIMARY KEY ("key"),
  CONSTRAINT "model_judgements_confidence" CHECK ("confidence" BETWEEN 0 AND 1)
);

CREATE INDEX "model_judgements_created_at_idx" ON "model_judgements" ("created_at");

CREATE TABLE "model_calls" (
  "day" DATE NOT NULL,
  "calls" INTEGER NOT NULL,
  CONSTRAINT "model_calls_pkey" PRIMARY KEY ("day"),
  CONSTRAINT "model_calls_counted" CHECK ("calls" > 0)
);
