CREATE TYPE "ReactionKind" AS ENUM ('fire', 'wow', 'laugh', 'respect');

CREATE TABLE "reactions" (
    "challenge_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "ReactionKind" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reactions_pkey" PRIMARY KEY ("challenge_id","user_id")
);

CREATE TABLE "reaction_counts" (
    "challenge_id" UUID NOT NULL,
    "kind" "ReactionKind" NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "reaction_counts_pkey" PRIMARY KEY ("challenge_id","kind"),
    CONSTRAINT "reaction_counts_not_negative" CHECK ("count" >= 0)
);

CREATE INDEX "reactions_user_id_idx" ON "reactions"("user_id");

ALTER TABLE "reactions" ADD CONSTRAINT "reactions_challenge_id_fkey" FOREIGN KEY ("challenge_id") REFERENCES "challenges"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "reaction_counts" ADD CONSTRAINT "reaction_counts_challenge_id_fkey" FOREIGN KEY ("challenge_id") REFERENCES "challenges"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One pass for each statement, however many rows it writes. Always in the same order: two that change both counts of one
-- challenge must not wait for each other.
CREATE FUNCTION count_reactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "reaction_counts" ("challenge_id", "kind", "count")
    SELECT "challenge_id", "kind", count(*) FROM "added" GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT ("challenge_id", "kind") DO UPDATE SET "count" = "reaction_counts"."count" + excluded."count";
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO "reaction_counts" ("challenge_id", "kind", "count")
    SELECT "challenge_id", "kind", 0 FROM "added" GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT ("challenge_id", "kind") DO NOTHING;
    PERFORM 1 FROM "reaction_counts"
    WHERE ("challenge_id", "kind") IN (
      SELECT "challenge_id", "kind" FROM "added" UNION SELECT "challenge_id", "kind" FROM "removed"
    ) ORDER BY "challenge_id", "kind" FOR UPDATE;
    UPDATE "reaction_counts" AS counts SET "count" = counts."count" + change."by" FROM (
      SELECT "challenge_id", "kind", sum("by") AS "by" FROM (
        SELECT "challenge_id", "kind", 1 AS "by" FROM "added"
        UNION ALL SELECT "challenge_id", "kind", -1 FROM "removed"
      ) AS each GROUP BY 1, 2
    ) AS change
    WHERE counts."challenge_id" = change."challenge_id" AND counts."kind" = change."kind" AND change."by" <> 0;
  ELSE
    PERFORM 1 FROM "reaction_counts"
    WHERE ("challenge_id", "kind") IN (SELECT "challenge_id", "kind" FROM "removed")
    ORDER BY "challenge_id", "kind" FOR UPDATE;
    UPDATE "reaction_counts" AS counts SET "count" = counts."count" - change."by" FROM (
      SELECT "challenge_id", "kind", count(*) AS "by" FROM "removed" GROUP BY 1, 2
    ) AS change
    WHERE counts."challenge_id" = change."challenge_id" AND counts."kind" = change."kind";
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "count_added_reactions" AFTER INSERT ON "reactions"
  REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION count_reactions();
CREATE TRIGGER "count_changed_reactions" AFTER UPDATE ON "reactions"
  REFERENCING NEW TABLE AS "added" OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION count_reactions();
CREATE TRIGGER "count_removed_reactions" AFTER DELETE ON "reactions"
  REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION count_reactions();
