-- Of the streamers whose usernames begin with a text, some: an index of letters would list all of them first.
CREATE FUNCTION starting_streamers(form text, most int) RETURNS SETOF uuid LANGUAGE sql STABLE ROWS 100
SET enable_indexscan = on SET enable_bitmapscan = off AS $$
  SELECT p.user_id FROM profiles p
  WHERE search_form(p.username) ~>=~ form AND search_form(p.username) ~<~ (form || chr(1114111))
    AND p.user_type = 'streamer' AND p.name_confirmed_at IS NOT NULL
  ORDER BY search_form(p.username) USING ~<~ LIMIT most
$$;

-- The streamers whose names a misspelled one is compared with: the leading ones, and those that begin with the same letters. An index
-- of letters finds more of them the more streamers there are.
CREATE FUNCTION similar_streamers(form text, most int) RETURNS SETOF uuid LANGUAGE sql STABLE ROWS 1000
SET enable_indexscan = on SET enable_bitmapscan = off AS $$
  (SELECT s.user_id FROM streamers s
    ORDER BY (s.status = 'available') DESC, s.broadcasting DESC, s.funded_cents DESC, s.user_id DESC LIMIT most)
  UNION
  (SELECT starting_streamers(left(form, 3), most))
$$;

-- The username itself, usernames that begin with the text, names that contain it, or else similar ones.
CREATE OR REPLACE FUNCTION search_streamers(q text, key text, part text, has_parts boolean, most int)
RETURNS TABLE ("id" uuid, "rank" int) LANGUAGE sql STABLE ROWS 100
SET enable_seqscan = off SET enable_indexscan = off AS $$
  WITH started AS MATERIALIZED (
    SELECT starting_streamers(search_form(q), most) AS id
  ), exact AS MATERIALIZED (
    (SELECT p.user_id AS id, 40 AS rank FROM profiles p
      WHERE p.username_key = key AND p.user_type = 'streamer' AND p.name_confirmed_at IS NOT NULL)
    UNION ALL
    SELECT id, 30 FROM started
    UNION ALL
    -- What begins with it comes first: where that is enough, nobody reads on.
    (SELECT p.user_id, 20 FROM profiles p
      WHERE has_parts AND (SELECT count(*) FROM started) < most
        AND search_form(p.username || ' ' || p.full_name) LIKE search_form(part)
        AND p.user_type = 'streamer' AND p.name_confirmed_at IS NOT NULL
      LIMIT most)
  ), compared AS MATERIALIZED (
    SELECT p.user_id AS id, search_form(p.username || ' ' || p.full_name) AS form FROM profiles p
    WHERE has_parts AND NOT EXISTS (SELECT FROM exact)
      AND p.user_id = ANY(ARRAY(SELECT similar_streamers(search_form(q), 500)))
      AND p.user_type = 'streamer' AND p.name_confirmed_at IS NOT NULL
  ), near AS (
    SELECT c.id, (10 * word_similarity(search_form(q), c.form))::int AS rank FROM compared c
    WHERE search_form(q) <% c.form LIMIT most
  )
  SELECT every.id, max(every.rank) FROM (SELECT * FROM exact UNION ALL SELECT * FROM near) AS every GROUP BY every.id
$$;
