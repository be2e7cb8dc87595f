-- The fee of an appeal carries why the refusal is wrong, in the column of a boost's message.
ALTER TABLE "pledges"
  DROP CONSTRAINT "pledges_boost_only",
  ADD CONSTRAINT "pledges_boost_only" CHECK ("kind" = 'boost'
    OR (("kind" = 'appeal' OR "message" IS NULL) AND NOT "anonymous" AND "withdrawn_at" IS NULL)) NOT VALID;
