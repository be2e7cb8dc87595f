-- The disputes that a backer joined before, in the console's case about another.
CREATE INDEX CONCURRENTLY "dispute_statements_backer_id_created_at_id_idx" ON "dispute_statements" ("backer_id", "created_at" DESC, "id" DESC);
