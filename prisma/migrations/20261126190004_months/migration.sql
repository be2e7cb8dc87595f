-- The partitions, out of the way of what lists the application's tables.
CREATE SCHEMA "months";

-- Makes the months of a partitioned table up to a moment, and drops those that ended before another. Rows of a month that has no
-- table wait in "<table>_rest", until it gets one. With the rights of whoever migrates, because the application may own nothing.
CREATE FUNCTION "keep_months"(parent regclass, up_to timestamptz, before timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
DECLARE
  base text;
  moment text;
  rest text;
  month text;
  start timestamptz;
  dropped integer := 0;
BEGIN
  SELECT c.relname, a.attname, format('months.%I', c.relname || '_rest') INTO STRICT base, moment, rest
  FROM pg_partitioned_table p JOIN pg_class c ON c.oid = p.partrelid
  JOIN pg_attribute a ON a.attrelid = p.partrelid AND a.attnum = p.partattrs[0]
  WHERE p.partrelid = parent;
  -- Workers take turns.
  PERFORM pg_advisory_xact_lock(parent::oid::bigint);
  -- Rows move and are forgotten here, which append-only tables refuse to everybody else.
  PERFORM set_config('bravado.forgets', 'on', true);

  CREATE TEMP TABLE known_months ON COMMIT DROP AS
    SELECT c.oid::regclass AS name, substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \(''([^'']+)''\)')::timestamptz AS ends
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = parent;
  SELECT max(ends) INTO STRICT start FROM known_months;
  FOR month IN SELECT name FROM known_months WHERE ends <= least(before, start - INTERVAL '1 month') LOOP
    EXECUTE format('DROP TABLE %s', month);
    dropped := dropped + 1;
  END LOOP;
  DROP TABLE known_months;
  EXECUTE format('DELETE FROM %s WHERE %I < %L', rest, moment, before);

  WHILE start < up_to LOOP
    month := format('months.%I', base || to_char(start, '_YYYY_MM'));
    EXECUTE format('CREATE TABLE %s (LIKE %s INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', month, parent);
    EXECUTE format('WITH moved AS (DELETE FROM %s WHERE %I >= %L AND %I < %L RETURNING *) INSERT INTO %s SELECT * FROM moved',
      rest, moment, start, moment, start + INTERVAL '1 month', month);
    EXECUTE format('ALTER TABLE %s ATTACH PARTITION %s FOR VALUES FROM (%L) TO (%L)',
      parent, month, start, start + INTERVAL '1 month');
    start := start + INTERVAL '1 month';
  END LOOP;
  PERFORM set_config('bravado.forgets', 'off', true);
  RETURN dropped;
END $$;

-- squawk-ignore renaming-table
ALTER TABLE "moderation_decisions" RENAME TO "moderation_decisions_first";
ALTER TABLE "moderation_decisions_first" SET SCHEMA "months";
ALTER INDEX "months"."moderation_decisions_subject_type_subject_id_created_at_idx" RENAME TO "moderation_decisions_first_subject_idx";
ALTER INDEX "months"."moderation_decisions_created_at_idx" RENAME TO "moderation_decisions_first_created_at_idx";
ALTER TABLE "months"."moderation_decisions_first"
  DROP CONSTRAINT "moderation_decisions_pkey",
  ADD CONSTRAINT "moderation_decisions_first_pkey" PRIMARY KEY USING INDEX "moderation_decisions_id_created_at_key";

CREATE TABLE "moderation_decisions" (LIKE "months"."moderation_decisions_first" INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
  PARTITION BY RANGE ("created_at");
ALTER TABLE "moderation_decisions" DROP CONSTRAINT "moderation_decisions_until";
-- It is empty.
-- squawk-ignore adding-serial-primary-key-field
ALTER TABLE "moderation_decisions" ADD PRIMARY KEY ("id", "created_at");
CREATE INDEX ON "moderation_decisions" ("subject_type", "subject_id", "created_at");
CREATE INDEX ON "moderation_decisions" ("created_at");
CREATE TABLE "months"."moderation_decisions_rest" PARTITION OF "moderation_decisions" DEFAULT;

-- squawk-ignore renaming-table
ALTER TABLE "operator_acts" RENAME TO "operator_acts_first";
ALTER TABLE "operator_acts_first" SET SCHEMA "months";
ALTER INDEX "months"."operator_acts_at_id_idx" RENAME TO "operator_acts_first_at_idx";
ALTER INDEX "months"."operator_acts_subject_id_at_idx" RENAME TO "operator_acts_first_subject_idx";
ALTER INDEX "months"."operator_acts_operator_id_at_idx" RENAME TO "operator_acts_first_operator_idx";
ALTER INDEX "months"."operator_acts_act_at_id_idx" RENAME TO "operator_acts_first_act_idx";
ALTER TABLE "months"."operator_acts_first"
  DROP CONSTRAINT "operator_acts_pkey",
  ADD CONSTRAINT "operator_acts_first_pkey" PRIMARY KEY USING INDEX "operator_acts_id_at_key";
DROP TRIGGER "operator_acts_append_only" ON "months"."operator_acts_first";

CREATE TABLE "operator_acts" (LIKE "months"."operator_acts_first" INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
  PARTITION BY RANGE ("at");
ALTER TABLE "operator_acts" DROP CONSTRAINT "operator_acts_until";
-- It is empty.
-- squawk-ignore adding-serial-primary-key-field
ALTER TABLE "operator_acts" ADD PRIMARY KEY ("id", "at");
CREATE INDEX "operator_acts_at_id_idx" ON "operator_acts" ("at" DESC, "id" DESC);
CREATE INDEX "operator_acts_subject_id_at_idx" ON "operator_acts" ("subject_id", "at");
CREATE INDEX "operator_acts_operator_id_at_idx" ON "operator_acts" ("operator_id", "at");
CREATE INDEX "operator_acts_act_at_id_idx" ON "operator_acts" ("act", "at" DESC, "id" DESC);
CREATE TRIGGER "operator_acts_append_only" BEFORE UPDATE OR DELETE ON "operator_acts"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_until_forgotten"();
CREATE TRIGGER "operator_acts_no_truncate" BEFORE TRUNCATE ON "operator_acts"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TABLE "months"."operator_acts_rest" PARTITION OF "operator_acts" DEFAULT;

-- The check spares reading the table again while it is locked.
DO $$
DECLARE
  base text;
  until text;
BEGIN
  FOREACH base IN ARRAY ARRAY['moderation_decisions', 'operator_acts'] LOOP
    SELECT substring(pg_get_constraintdef(oid) FROM '''([^'']+)''') INTO STRICT until
    FROM pg_constraint WHERE conname = base || '_until';
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION months.%I FOR VALUES FROM (MINVALUE) TO (%L)', base, base || '_first', until);
    EXECUTE format('ALTER TABLE months.%I DROP CONSTRAINT %I', base || '_first', base || '_until');
    PERFORM keep_months(format('%I', base)::regclass, now() + INTERVAL '3 months', '-infinity');
  END LOOP;
END $$;
