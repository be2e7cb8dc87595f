-- What the money report lists, oldest first: few rows among all that were released, and among all that were captured.
CREATE INDEX CONCURRENTLY "pledges_to_return" ON "pledges" ("updated_at") WHERE "goal" = 'release' AND "status" = 'captured';
