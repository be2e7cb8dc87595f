-- Streamers by the start of their username, for one or two letters.
CREATE INDEX CONCURRENTLY "profiles_search_start" ON "profiles" (search_form("username") text_pattern_ops)
  WHERE "user_type" = 'streamer' AND "name_confirmed_at" IS NOT NULL;
