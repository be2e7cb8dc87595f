-- As before, but the leading challenges are looked through first: an index lists every text with a very common word before it gives one,
-- and then gives any of them. Where enough of the leading ones match, no index of texts is read;
-- where enough contain the text itself, that of words is not.
CREATE OR REPLACE FUNCTION search_challenges(q text, part text, has_parts boolean, most int)
RETURNS TABLE ("id" uuid, "rank" int) LANGUAGE sql STABLE ROWS 100
SET enable_seqscan = off SET enable_indexscan = off AS $$
  WITH asked AS MATERIALIZED (
    SELECT search_form(q) AS form, search_form(part) AS part, search_query(q) AS words
  ), front AS MATERIALIZED (
    SELECT f.challenge_id AS id, f.form, f.words FROM challenge_search f
    WHERE f.challenge_id = ANY(ARRAY(SELECT leading_challenges(500)))
  ), led AS MATERIALIZED (
    SELECT front.id, CASE WHEN has_parts AND front.form LIKE asked.part THEN 30 ELSE 20 END AS rank FROM front, asked
    WHERE (has_parts AND front.form LIKE asked.part) OR front.words @@ asked.words
  ), containing AS MATERIALIZED (
    SELECT f.challenge_id AS id, 30 AS rank FROM challenge_search f
    WHERE has_parts AND (SELECT count(*) FROM led) < most / 4 AND f.form LIKE search_form(part) LIMIT most
  ), exact AS MATERIALIZED (
    SELECT led.id, led.rank FROM led
    UNION ALL
    SELECT containing.id, containing.rank FROM containing
    UNION ALL
    (SELECT f.challenge_id, 20 FROM challenge_search f
      WHERE (SELECT count(*) FROM led) < most / 4 AND (SELECT count(*) FROM containing) < most
        AND f.words @@ search_query(q) LIMIT most)
    UNION ALL
    (SELECT c.id, 20 FROM (
      SELECT p.user_id FROM profiles p
      WHERE has_parts AND p.user_type = 'streamer' AND p.name_confirmed_at IS NOT NULL
        AND search_form(p.username || ' ' || p.full_name) LIKE search_form(part)
      LIMIT most / 5
    ) AS named CROSS JOIN LATERAL (
      SELECT c.id FROM challenges c WHERE c.streamer_id = named.user_id AND c.status = 'active'
      ORDER BY c.pot_cents DESC, c.id DESC LIMIT most / 5
    ) AS c
    LIMIT most)
  ), near AS (
    SELECT front.id, (10 * word_similarity(asked.form, front.form))::int AS rank FROM front, asked
    WHERE has_parts AND NOT EXISTS (SELECT FROM exact) AND asked.form <% front.form
    LIMIT most
  )
  SELECT every.id, max(every.rank) FROM (SELECT * FROM exact UNION ALL SELECT * FROM near) AS every GROUP BY every.id
$$;
