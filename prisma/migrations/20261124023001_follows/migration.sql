CREATE TABLE "follows" (
    "user_id" UUID NOT NULL,
    "streamer_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "follows_pkey" PRIMARY KEY ("user_id","streamer_id"),
    CONSTRAINT "follows_not_oneself" CHECK ("user_id" <> "streamer_id")
);

CREATE INDEX "follows_user_id_created_at_streamer_id_idx" ON "follows"("user_id", "created_at" DESC, "streamer_id" DESC);
CREATE INDEX "follows_streamer_id_idx" ON "follows"("streamer_id");

ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "follows" ADD CONSTRAINT "follows_streamer_id_fkey" FOREIGN KEY ("streamer_id") REFERENCES "streamers"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The column was a figure of no meaning until now.
UPDATE "streamers" SET "followers" = 0 WHERE "followers" <> 0;

-- One pass for each statement, streamers in the order of their ids: two that change the same ones must not wait for each other.
CREATE FUNCTION count_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "sign" INTEGER := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM 1 FROM "streamers" WHERE "user_id" IN (SELECT "streamer_id" FROM "changed")
  ORDER BY "user_id" FOR NO KEY UPDATE;
  UPDATE "streamers" AS s SET "followers" = s."followers" + "sign" * change."by"
  FROM (SELECT "streamer_id", count(*)::int AS "by" FROM "changed" GROUP BY 1) AS change
  WHERE s."user_id" = change."streamer_id";
  RETURN NULL;
END $$;

CREATE TRIGGER "count_added_follows" AFTER INSERT ON "follows"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION count_follows();
CREATE TRIGGER "count_removed_follows" AFTER DELETE ON "follows"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION count_follows();

-- A block ends the follows between the two, whoever makes it. Who follows holds the streamer's row while it looks for blocks,
-- so neither misses the other.
CREATE FUNCTION end_blocked_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "streamers"
  WHERE "user_id" IN (SELECT "blocker_id" FROM "made" UNION SELECT "blocked_id" FROM "made")
  ORDER BY "user_id" FOR NO KEY UPDATE;
  DELETE FROM "follows" AS f USING (
    SELECT "blocker_id" AS "user_id", "blocked_id" AS "streamer_id" FROM "made"
    UNION SELECT "blocked_id", "blocker_id" FROM "made"
  ) AS pair WHERE f."user_id" = pair."user_id" AND f."streamer_id" = pair."streamer_id";
  RETURN NULL;
END $$;

CREATE TRIGGER "end_follows_of_blocks" AFTER INSERT ON "blocks"
  REFERENCING NEW TABLE AS "made" FOR EACH STATEMENT EXECUTE FUNCTION end_blocked_follows();
