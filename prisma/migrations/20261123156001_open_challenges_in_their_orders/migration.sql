-- The feed lists open challenges only. Its indexes leave the others out, so that an ending writes to none of them.
CREATE INDEX "challenges_open_by_pot" ON "challenges" ("pot_cents" DESC, "id" DESC) WHERE "status" = 'active';
CREATE INDEX "challenges_open_by_time" ON "challenges" ("activated_at" DESC, "id" DESC) WHERE "status" = 'active';
CREATE INDEX "challenges_open_by_boosts" ON "challenges" ("boost_count" DESC, "id" DESC) WHERE "status" = 'active';
DROP INDEX "challenges_status_pot_cents_id_idx";
DROP INDEX "challenges_status_activated_at_id_idx";
DROP INDEX "challenges_status_boost_count_id_idx";

-- No query uses it.
DROP INDEX "pledges_challenge_id_status_idx";
