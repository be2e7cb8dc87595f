-- People are counted beside boosts, and the sum of a crowd's money no longer has to fit an int4: decision 138.
ALTER TABLE "challenges"
  ADD COLUMN "backer_count" INTEGER NOT NULL DEFAULT 0,
  ALTER COLUMN "pot_cents" SET DATA TYPE BIGINT;

ALTER TABLE "pledges"
  ADD COLUMN "first_of_backer" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "refused_at" TIMESTAMPTZ(3);

UPDATE "pledges" SET "first_of_backer" = true
WHERE "id" IN (
  SELECT DISTINCT ON ("challenge_id", "backer_id") "id" FROM "pledges"
  WHERE "counted_at" IS NOT NULL ORDER BY "challenge_id", "backer_id", "counted_at", "id"
);

UPDATE "challenges" c SET "backer_count" = backing.people
FROM (
  SELECT "challenge_id", count(*) AS people FROM "pledges" WHERE "first_of_backer" GROUP BY "challenge_id"
) AS backing
WHERE c."id" = backing."challenge_id";

-- Whether somebody's money counts already, and the sum of it.
CREATE INDEX "pledges_challenge_id_backer_id_idx" ON "pledges"("challenge_id", "backer_id");
-- A challenge's backers, each once: a page of them is a walk along just those.
CREATE INDEX "pledges_backers" ON "pledges"("challenge_id", "counted_at" DESC, "id" DESC) WHERE "first_of_backer";

ALTER TABLE "challenges"
  ADD CONSTRAINT "challenges_backers" CHECK ("backer_count" >= 0 AND "backer_count" <= "boost_count" + 1);
ALTER TABLE "pledges"
  ADD CONSTRAINT "pledges_first_of_backer" CHECK (NOT "first_of_backer" OR "counted_at" IS NOT NULL),
  ADD CONSTRAINT "pledges_refused" CHECK ("refused_at" IS NULL OR ("counted_at" IS NULL AND "kind" = 'boost'));
