-- What a streamer declines before a card is asked for (docs/product/settings.md#your-rules).
ALTER TABLE "streamers"
  ADD COLUMN "maximum_challenge_cents" INTEGER,
  ADD COLUMN "maximum_pot_cents" INTEGER,
  ADD COLUMN "blocked_words" TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN "blocked_categories" TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN "cooldown_minutes" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "max_open_challenges" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "max_open_per_viewer" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "quiet_hours" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "time_zone" TEXT NOT NULL DEFAULT 'UTC',
  ADD COLUMN "paused_until" TIMESTAMPTZ(3),
  ADD COLUMN "hide_amounts_overlay" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "hide_amounts_dashboard" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "require_confirmed_email" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "require_history" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "streamers_maximum_challenge_cents_range" CHECK ("maximum_challenge_cents" BETWEEN 500 AND 99999999),
  ADD CONSTRAINT "streamers_maximum_pot_cents_range" CHECK ("maximum_pot_cents" BETWEEN 500 AND 99999999),
  ADD CONSTRAINT "streamers_blocked_words_count" CHECK (cardinality("blocked_words") <= 200),
  ADD CONSTRAINT "streamers_blocked_categories_known" CHECK ("blocked_categories" <@ ARRAY['gaming', 'creative', 'irl', 'music', 'educational', 'fitness', 'food', 'appearance', 'contact', 'outside', 'spending']),
  ADD CONSTRAINT "streamers_cooldown_minutes_range" CHECK ("cooldown_minutes" BETWEEN 0 AND 10080),
  ADD CONSTRAINT "streamers_max_open_challenges_range" CHECK ("max_open_challenges" BETWEEN 0 AND 1000),
  ADD CONSTRAINT "streamers_max_open_per_viewer_range" CHECK ("max_open_per_viewer" BETWEEN 0 AND 1000),
  ADD CONSTRAINT "streamers_quiet_hours_count" CHECK (jsonb_typeof("quiet_hours") = 'array' AND jsonb_array_length("quiet_hours") <= 21),
  ADD CONSTRAINT "streamers_paused_until" CHECK ("paused_until" IS NULL OR "status" = 'paused');

-- The last acceptance, for the cooldown.
CREATE INDEX "challenges_accepted_by_streamer" ON "challenges" ("streamer_id", "accepted_at" DESC) WHERE "accepted_at" IS NOT NULL;

-- The streamer's largest pot when the boost was admitted: one lowered while its backer pays does not refuse it.
ALTER TABLE "pledges" ADD COLUMN "pot_limit_cents" INTEGER;

-- Who wants nothing to do with whom; it holds in both directions.
CREATE TABLE "blocks" (
  "blocker_id" UUID NOT NULL,
  "blocked_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "blocks_pkey" PRIMARY KEY ("blocker_id", "blocked_id"),
  CONSTRAINT "blocks_not_oneself" CHECK ("blocker_id" <> "blocked_id"),
  CONSTRAINT "blocks_blocker_id_fkey" FOREIGN KEY ("blocker_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "blocks_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "blocks_blocker_id_created_at_blocked_id_idx" ON "blocks"("blocker_id", "created_at" DESC, "blocked_id" DESC);
