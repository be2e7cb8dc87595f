-- The kinds of dare of a challenge, for a streamer's figures by category. A nightly job reads the texts of those without.
ALTER TABLE "challenges" ADD COLUMN "kinds" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

CREATE INDEX "challenges_without_kinds" ON "challenges" ("id") WHERE "kinds" = '{}';
-- What a streamer received within some weeks, without reading the rest.
CREATE INDEX "challenges_streamer_id_activated_at_idx" ON "challenges" ("streamer_id", "activated_at");
