-- Decided, and not yet done at the provider, of one challenge: captures and releases.
CREATE INDEX CONCURRENTLY "pledges_settling" ON "pledges" ("challenge_id") WHERE "goal" <> 'hold' AND "status" IN ('awaiting', 'secured', 'pledged');
