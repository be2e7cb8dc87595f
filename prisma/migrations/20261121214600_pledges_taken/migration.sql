-- What a streamer's page sums up for everybody: read from the index alone. Prisma cannot say this one.
CREATE INDEX "pledges_taken" ON "pledges" ("streamer_id")
  INCLUDE ("captured_cents", "refunded_cents", "refund_failed_cents", "lost_cents")
  WHERE "counted_at" IS NOT NULL AND "captured_cents" > 0;
