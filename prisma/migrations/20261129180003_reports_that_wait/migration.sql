-- How many reports of a person wait for a decision: the more, the less the next one weighs. By hand, because the schema language knows
-- no partial index.
CREATE INDEX CONCURRENTLY "reports_waiting" ON "reports" ("reporter_id") WHERE "status" = 'open';
