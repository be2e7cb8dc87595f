-- What these tables hold becomes their first partition. Until when it reaches: the end of the month after the newest row, so that the
-- release before can go on writing.
SET LOCAL timezone = 'UTC';
DO $$
DECLARE
  newest timestamptz;
BEGIN
  SELECT max("created_at") INTO newest FROM "moderation_decisions";
  EXECUTE format('ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_until" CHECK ("created_at" < %L) NOT VALID',
    date_trunc('month', greatest(now(), newest)) + INTERVAL '2 months');
  SELECT max("at") INTO newest FROM "operator_acts";
  EXECUTE format('ALTER TABLE "operator_acts" ADD CONSTRAINT "operator_acts_until" CHECK ("at" < %L) NOT VALID',
    date_trunc('month', greatest(now(), newest)) + INTERVAL '2 months');
END $$;
