-- By hand, because the schema language knows no expressions. Only streamers have channels.
CREATE INDEX CONCURRENTLY "profiles_full_name_skeleton" ON "profiles" (full_name_skeleton("full_name")) WHERE "user_type" = 'streamer';
