-- Movements since the last count of a streamer.
UPDATE "streamers" s SET "funded_cents" = f.funded, "backer_count" = f.backers
FROM "streamers" o
CROSS JOIN LATERAL (
  SELECT
    (SELECT coalesce(sum(greatest(0, p.captured_cents - p.refunded_cents + p.refund_failed_cents - p.lost_cents)), 0)::bigint
      FROM "pledges" p WHERE p.streamer_id = o.user_id AND p.captured_cents > 0 AND p.kind <> 'appeal') AS funded,
    (SELECT count(DISTINCT p.backer_id)::int FROM "pledges" p
      WHERE p.streamer_id = o.user_id AND p.first_of_backer) AS backers
) f
WHERE s.user_id = o.user_id AND (s.funded_cents, s.backer_count) IS DISTINCT FROM (f.funded, f.backers);

-- Summed a streamer's captured money at each read. The sum is a column now that movements add to (decision 196). Last, because it
-- locks the pledges until the migration commits.
DROP INDEX "pledges_taken";
