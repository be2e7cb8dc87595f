-- Streamers by any part of their names, and by similar ones. By hand, because the schema language knows no expressions.
CREATE INDEX CONCURRENTLY "profiles_search" ON "profiles" USING GIN (search_form("username" || ' ' || "full_name") gin_trgm_ops)
  WHERE "user_type" = 'streamer' AND "name_confirmed_at" IS NOT NULL;
