-- The payouts that wait for our balance, for the money report. By hand, because the schema language knows no partial index.
CREATE INDEX CONCURRENTLY "scheduled_transfers_unfunded" ON "scheduled_transfers" ("scheduled_for", "id")
  WHERE "status" = 'pending' AND "waiting_reason" = 'funds_pending';
