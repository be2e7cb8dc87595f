-- The feed's order: those of streamers who broadcast first. By hand, because the schema language knows no partial index.
CREATE INDEX CONCURRENTLY "challenges_open_live_by_boosts" ON "challenges" ("broadcasting" DESC, "boost_count" DESC, "id" DESC)
  WHERE "status" = 'active';
