-- The partitions of a table but the default one, and when each ends.
CREATE FUNCTION "months_of"(parent regclass) RETURNS TABLE (name regclass, ends timestamptz) LANGUAGE sql STABLE AS $$
  SELECT c.oid::regclass, substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \(''([^'']+)''\)')::timestamptz
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent = parent AND pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
$$;

-- As before, without a temporary table, which a database may allow nobody. Creates the partitions of a table up to a moment, and drops those that ended before another. Rows of a month without a partition
-- wait in "<table>_rest". SECURITY DEFINER, because the application's role need not own the tables.
CREATE OR REPLACE FUNCTION "keep_months"(parent regclass, up_to timestamptz, before timestamptz) RETURNS integer
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

  SELECT max(ends) INTO STRICT start FROM public.months_of(parent);
  FOR month IN SELECT name FROM public.months_of(parent) WHERE ends <= least(before, start - INTERVAL '1 month') LOOP
    EXECUTE format('DROP TABLE %s', month);
    dropped := dropped + 1;
  END LOOP;
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
