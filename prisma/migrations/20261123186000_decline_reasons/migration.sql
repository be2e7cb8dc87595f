-- Why the streamer declined, for everyone who backed it.
CREATE TYPE "DeclineReason" AS ENUM ('not_for_me', 'too_risky', 'too_little', 'no_time', 'not_possible', 'other');

ALTER TABLE "challenges"
  ADD COLUMN "decline_reason" "DeclineReason",
  ADD COLUMN "decline_message" TEXT;
