CREATE UNIQUE INDEX CONCURRENTLY "operator_acts_id_at_key" ON "operator_acts" ("id", "at");
