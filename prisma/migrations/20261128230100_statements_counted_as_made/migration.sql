-- By the database, so that those count that a release without the column writes. Nothing deletes a statement.
CREATE FUNCTION "count_dispute_statements"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "disputes" SET "statement_count" = "statement_count" + made."count"
  FROM (SELECT "dispute_id", count(*) AS "count" FROM "added" GROUP BY 1 ORDER BY 1) AS made
  WHERE "disputes"."id" = made."dispute_id";
  RETURN NULL;
END $$;

-- From here on nobody makes a statement until the migration commits, so that those before are counted once.
CREATE TRIGGER "dispute_statements_count" AFTER INSERT ON "dispute_statements"
  REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_dispute_statements"();

UPDATE "disputes" SET "statement_count" = made."count"
FROM (SELECT "dispute_id", count(*) AS "count" FROM "dispute_statements" GROUP BY 1) AS made
WHERE "disputes"."id" = made."dispute_id";
