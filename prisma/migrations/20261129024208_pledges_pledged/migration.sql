-- What rests of one challenge, with its sum: a crowd's holds that were only renewed are not among it.
CREATE INDEX CONCURRENTLY "pledges_pledged" ON "pledges" ("challenge_id") INCLUDE ("amount_cents") WHERE "goal" = 'hold' AND "counted_at" IS NOT NULL AND "status" = 'pledged';
