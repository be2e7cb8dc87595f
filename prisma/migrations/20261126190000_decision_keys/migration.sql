-- A month's table can only be unique by its time as well (docs/decisions/0342-decisions-are-kept-by-the-month.md).
CREATE UNIQUE INDEX CONCURRENTLY "moderation_decisions_id_created_at_key" ON "moderation_decisions" ("id", "created_at");
