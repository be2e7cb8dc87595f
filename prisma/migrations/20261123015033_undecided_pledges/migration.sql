-- AlterTable
ALTER TABLE "pledges" ADD COLUMN     "undecided_at" TIMESTAMPTZ(3);

-- Operators look at these.
CREATE INDEX "pledges_undecided_since" ON "pledges" ("undecided_at") WHERE "undecided_at" IS NOT NULL;

-- The reconciler's queue of pledges (decision 131); the condition is its query's, word for word.
DROP INDEX "pledges_to_look_at";
CREATE INDEX "pledges_to_look_at" ON "pledges" (COALESCE("next_look_at", "updated_at"), "id")
  WHERE "next_look_at" IS NOT NULL OR "owed_cents" > 0 OR "undecided_at" IS NOT NULL
    OR ("goal" = 'release' AND "status" = 'captured')
    OR ("goal" <> 'hold' AND "status" IN ('awaiting', 'secured', 'pledged'));
