CREATE INDEX CONCURRENTLY "channels_name_skeleton" ON "channels" (full_name_skeleton("name"));
