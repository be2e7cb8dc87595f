-- A decision that waits for a second operator (decision 241), and questions to the sides.
ALTER TABLE "cases"
  ADD COLUMN "proposed_by_id" UUID,
  ADD COLUMN "proposed_at" TIMESTAMPTZ(3),
  ADD COLUMN "proposed_decision" TEXT,
  ADD COLUMN "proposed_reason" TEXT,
  ADD COLUMN "proposed_message" TEXT,
  ADD CONSTRAINT "cases_proposed" CHECK (("proposed_by_id" IS NULL) = ("proposed_decision" IS NULL)
    AND ("proposed_by_id" IS NULL) = ("proposed_at" IS NULL)),
  -- Four eyes.
  ADD CONSTRAINT "cases_confirmed" CHECK ("proposed_decision" IS NULL OR "decision" IS DISTINCT FROM "proposed_decision"
    OR "decided_by_id" <> "proposed_by_id"),
  ADD CONSTRAINT "cases_proposed_by_id_fkey" FOREIGN KEY ("proposed_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "cases_state_opened_at_id_idx" ON "cases"("state", "opened_at", "id");
CREATE INDEX "cases_claimed_by_id_state_idx" ON "cases"("claimed_by_id", "state");

CREATE TABLE "case_questions" (
    "id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "side" TEXT NOT NULL,
    "person_id" UUID NOT NULL,
    "asked_by_id" UUID NOT NULL,
    "question" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "answer" TEXT,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "case_questions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "case_questions_side" CHECK ("side" IN ('challenger', 'streamer', 'backer')),
    CONSTRAINT "case_questions_answered" CHECK (("answer" IS NULL) = ("answered_at" IS NULL))
);
CREATE INDEX "case_questions_case_id_asked_at_idx" ON "case_questions"("case_id", "asked_at");
CREATE INDEX "case_questions_person_id_idx" ON "case_questions"("person_id");
-- One that waits for each person.
CREATE UNIQUE INDEX "case_questions_open" ON "case_questions"("case_id", "person_id") WHERE "answer" IS NULL;
ALTER TABLE "case_questions" ADD CONSTRAINT "case_questions_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "cases"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "case_questions" ADD CONSTRAINT "case_questions_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "case_questions" ADD CONSTRAINT "case_questions_asked_by_id_fkey" FOREIGN KEY ("asked_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
