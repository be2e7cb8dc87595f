-- A streamer's clip or recording of what they did (decision 184).
ALTER TABLE "challenges" ADD COLUMN "proof_url" TEXT;
ALTER TABLE "challenges"
  ADD CONSTRAINT "challenges_proof" CHECK ("proof_url" IS NULL OR "status" = 'completed');

-- Whoever backs only anonymously also disputes anonymously, except towards operators.
ALTER TABLE "dispute_statements" ADD COLUMN "anonymous" BOOLEAN NOT NULL DEFAULT false;
