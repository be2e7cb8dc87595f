-- Of the few that were opened again so far, which lost it.
UPDATE "scheduled_transfers" SET "completed_at" = "first"."at"
FROM (
  SELECT "scheduled_transfer_id", min("at") AS "at" FROM "payout_events" WHERE "event" = 'complete'
    AND "scheduled_transfer_id" IN (SELECT "scheduled_transfer_id" FROM "payout_events" WHERE "event" = 'reopen')
  GROUP BY "scheduled_transfer_id"
) AS "first"
WHERE "first"."scheduled_transfer_id" = "id" AND "completed_at" IS DISTINCT FROM "first"."at";
