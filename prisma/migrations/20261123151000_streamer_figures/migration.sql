ALTER TABLE "streamers" ADD COLUMN "backer_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "completed_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "completion_rate" INTEGER NOT NULL DEFAULT -1,
ADD COLUMN "funded_cents" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "median_accept_seconds" INTEGER,
ADD COLUMN "received_count" INTEGER NOT NULL DEFAULT 0;

-- Counts the people who back a streamer from the index alone. By hand, because the schema language knows no partial index.
CREATE INDEX "pledges_streamer_backers" ON "pledges" ("streamer_id", "backer_id") WHERE "first_of_backer";

-- The orders of the directory: those who take challenges first. By hand, because the schema language knows no expression.
CREATE INDEX "streamers_by_funding" ON "streamers"
  (("status" = 'available') DESC, "funded_cents" DESC, "user_id" DESC);
CREATE INDEX "streamers_by_age" ON "streamers"
  (("status" = 'available') DESC, "created_at" DESC, "user_id" DESC);
CREATE INDEX "streamers_by_completion" ON "streamers"
  (("status" = 'available') DESC, "completion_rate" DESC, "completed_count" DESC, "user_id" DESC);

-- Streamers from before; afterwards a job counts. The same statement as lib/streamers/use-cases/count-figures.ts.
UPDATE "streamers" s SET
  "received_count" = f.received, "completed_count" = f.completed,
  "completion_rate" = CASE WHEN f.ended = 0 THEN -1 ELSE round(100.0 * f.completed / f.ended)::int END,
  "median_accept_seconds" = f.median, "funded_cents" = f.funded, "backer_count" = f.backers
FROM "streamers" o
CROSS JOIN LATERAL (
  SELECT count(c.activated_at)::int AS received,
    count(*) FILTER (WHERE c.status = 'completed' AND d.id IS NULL)::int AS completed,
    count(*) FILTER (WHERE c.accepted_at IS NOT NULL AND c.status NOT IN ('accepted', 'in_progress'))::int AS ended,
    (SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM latest.accepted_at - latest.activated_at)))::int
      FROM (
        SELECT l.accepted_at, l.activated_at FROM "challenges" l
        WHERE l.streamer_id = o.user_id AND l.accepted_at IS NOT NULL AND l.activated_at IS NOT NULL
        ORDER BY l.created_at DESC, l.id DESC LIMIT 100
      ) latest) AS median,
    (SELECT coalesce(sum(greatest(0, p.captured_cents - p.refunded_cents + p.refund_failed_cents - p.lost_cents)), 0)::bigint
      FROM "pledges" p WHERE p.streamer_id = o.user_id AND p.counted_at IS NOT NULL AND p.captured_cents > 0) AS funded,
    (SELECT count(DISTINCT p.backer_id)::int FROM "pledges" p
      WHERE p.streamer_id = o.user_id AND p.first_of_backer) AS backers
  FROM "challenges" c
  LEFT JOIN "disputes" d ON d.challenge_id = c.id AND d.status = 'upheld'
  WHERE c.streamer_id = o.user_id
) f
WHERE s.user_id = o.user_id;
