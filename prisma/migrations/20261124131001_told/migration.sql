-- New challenges that wait for their digest by mail. By hand, because the schema language knows no partial index.
ALTER TABLE "notifications" ADD COLUMN "awaits_digest" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "notifications_awaiting_digest" ON "notifications" ("user_id") WHERE "awaits_digest";

-- Mails of this topic are off until a person asks for them.
ALTER TABLE "notification_settings" ALTER COLUMN "muted_email" SET DEFAULT '{following}';
UPDATE "notification_settings" SET "muted_email" = "muted_email" || '{following}';

ALTER TABLE "streamers" ADD COLUMN "pause_when_offline" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "open_when_live" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "broadcasting" BOOLEAN NOT NULL DEFAULT false;
UPDATE "streamers" SET "broadcasting" = true
  WHERE "user_id" IN (SELECT "streamer_id" FROM "streamer_presence" WHERE "live_since" IS NOT NULL);

ALTER TABLE "streamer_presence" ADD COLUMN "followers_told_at" TIMESTAMPTZ(3);

-- Followers are told in batches, in the order of their ids.
DROP INDEX "follows_streamer_id_idx";
CREATE INDEX "follows_streamer_id_user_id_idx" ON "follows"("streamer_id", "user_id");

-- The orders of the directory: those who take challenges first, among them those who broadcast. By hand, because the schema
-- language knows no expression.
DROP INDEX "streamers_by_funding";
DROP INDEX "streamers_by_age";
DROP INDEX "streamers_by_completion";
CREATE INDEX "streamers_by_funding" ON "streamers"
  (("status" = 'available') DESC, "broadcasting" DESC, "funded_cents" DESC, "user_id" DESC);
CREATE INDEX "streamers_by_age" ON "streamers"
  (("status" = 'available') DESC, "broadcasting" DESC, "created_at" DESC, "user_id" DESC);
CREATE INDEX "streamers_by_completion" ON "streamers"
  (("status" = 'available') DESC, "broadcasting" DESC, "completion_rate" DESC, "completed_count" DESC, "user_id" DESC);
