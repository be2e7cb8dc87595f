-- What was captured before the trigger. It locks nothing that anybody else needs; what changes meanwhile is noted, and counted later.
INSERT INTO "leaders" ("person_id", "board", "period", "total_cents", "completed")
SELECT standing."person_id", standing."board", kept."period", sum(standing."cents"), count(*)
FROM (
  SELECT c."ended_at", side."board", side."person_id", sum(money."cents") AS "cents"
  FROM (
    SELECT "challenge_id", "streamer_id", "backer_id", "anonymous",
      greatest(0, "captured_cents" - "refunded_cents" + "refund_failed_cents" - "lost_cents") AS "cents"
    FROM "pledges" WHERE "counted_at" IS NOT NULL AND "captured_cents" > 0
    UNION ALL
    SELECT "challenge_id", "streamer_id", "backer_id", "anonymous", -"cents" FROM "leaderboard_changes"
  ) AS money
  JOIN "challenges" c ON c."id" = money."challenge_id" AND c."status" = 'completed'
  CROSS JOIN LATERAL (VALUES ('streamers', money."streamer_id"), ('viewers', money."backer_id")) AS side("board", "person_id")
  WHERE NOT (side."board" = 'viewers' AND money."anonymous")
  GROUP BY c."id", side."board", side."person_id"
) AS standing
JOIN "leaderboard_periods" AS kept ON standing."ended_at" > kept."since"
WHERE standing."cents" > 0
GROUP BY standing."person_id", standing."board", kept."period";
