-- A payout that is opened again keeps the day on which it was first sent.
ALTER TABLE "scheduled_transfers"
  DROP CONSTRAINT "scheduled_transfers_completed",
  ADD CONSTRAINT "scheduled_transfers_completed" CHECK ("status" <> 'completed' OR "completed_at" IS NOT NULL) NOT VALID;
