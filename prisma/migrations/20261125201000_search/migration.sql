-- Both come with Postgres, and whoever owns the database may add them.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
CREATE EXTENSION IF NOT EXISTS "unaccent";

-- A text as searches compare it: without case and accents. The dictionary is named, so that the result never changes.
CREATE FUNCTION search_form(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, $1));

-- Words without endings in three languages, because nobody says in which one a text is, and as they are.
CREATE TEXT SEARCH CONFIGURATION search_en (COPY = english);
CREATE TEXT SEARCH CONFIGURATION search_fr (COPY = french);
CREATE TEXT SEARCH CONFIGURATION search_es (COPY = spanish);
CREATE TEXT SEARCH CONFIGURATION search_plain (COPY = simple);
ALTER TEXT SEARCH CONFIGURATION search_en ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
ALTER TEXT SEARCH CONFIGURATION search_fr ALTER MAPPING FOR hword, hword_part, word WITH unaccent, french_stem;
ALTER TEXT SEARCH CONFIGURATION search_es ALTER MAPPING FOR hword, hword_part, word WITH unaccent, spanish_stem;
ALTER TEXT SEARCH CONFIGURATION search_plain ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;

CREATE FUNCTION search_words(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN to_tsvector('search_en'::regconfig, $1) || to_tsvector('search_fr'::regconfig, $1)
    || to_tsvector('search_es'::regconfig, $1) || to_tsvector('search_plain'::regconfig, $1);

-- All words in one of the languages, or as they are, the last of them perhaps unfinished.
CREATE FUNCTION search_query(text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN plainto_tsquery('search_en'::regconfig, $1) || plainto_tsquery('search_fr'::regconfig, $1)
    || plainto_tsquery('search_es'::regconfig, $1)
    || CASE WHEN numnode(plainto_tsquery('search_plain'::regconfig, $1)) = 0 THEN ''::tsquery
      ELSE (plainto_tsquery('search_plain'::regconfig, $1)::text || ':*')::tsquery END;

-- What is searched of open challenges. A table of its own, because every boost writes its challenge anew, with all of its indexes.
CREATE TABLE "challenge_search" (
    "challenge_id" UUID NOT NULL,
    "form" TEXT NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "challenge_search_pkey" PRIMARY KEY ("challenge_id")
);

-- CreateIndex
CREATE INDEX "challenge_search_form_idx" ON "challenge_search" USING GIN ("form" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "challenge_search_words_idx" ON "challenge_search" USING GIN ("words");

-- AddForeignKey
ALTER TABLE "challenge_search" ADD CONSTRAINT "challenge_search_challenge_id_fkey" FOREIGN KEY ("challenge_id") REFERENCES "challenges"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION follow_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."status" = 'active' THEN
    INSERT INTO "challenge_search" ("challenge_id", "form", "words")
    VALUES (NEW."id", search_form(NEW."text"), search_words(NEW."text"))
    ON CONFLICT ("challenge_id") DO UPDATE SET "form" = EXCLUDED."form", "words" = EXCLUDED."words";
  ELSE
    DELETE FROM "challenge_search" WHERE "challenge_id" = OLD."id";
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "challenges_search_opened" AFTER INSERT ON "challenges" FOR EACH ROW
  WHEN (NEW."status" = 'active') EXECUTE FUNCTION "follow_search"();
CREATE TRIGGER "challenges_search_followed" AFTER UPDATE OF "status", "text" ON "challenges" FOR EACH ROW
  WHEN ((OLD."status" = 'active' OR NEW."status" = 'active')
    AND (OLD."status", OLD."text") IS DISTINCT FROM (NEW."status", NEW."text")) EXECUTE FUNCTION "follow_search"();

-- The open challenges that come first in the feed.
CREATE FUNCTION leading_challenges(most int) RETURNS SETOF uuid LANGUAGE sql STABLE ROWS 1000 SET enable_indexscan = on AS $$
  SELECT c.id FROM challenges c WHERE c.status = 'active'
  ORDER BY c.broadcasting DESC, c.boost_count DESC, c.id DESC LIMIT most
$$;

-- The open challenges that a text finds, with the rank of each: those that contain it, those with all of its words, or of a streamer
-- of that name, and where there are none, those of the leading ones that are similar: an index of letters finds thousands of texts that
-- turn out not to be. By index alone: the planner does not know how few
-- rows are similar, and would read them all.
CREATE FUNCTION search_challenges(q text, part text, has_parts boolean, most int)
RETURNS TABLE ("id" uuid, "rank" int) LANGUAGE sql STABLE ROWS 100
SET enable_seqscan = off SET enable_indexscan = off AS $$
  WITH exact AS MATERIALIZED (
    (SELECT f.challenge_id AS id, 30 AS rank FROM challenge_search f
      WHERE has_parts AND f.form LIKE search_form(part) LIMIT most)
    UNION ALL
    (SELECT f.challenge_id, 20 FROM challenge_search f WHERE f.words @@ search_query(q) LIMIT most)
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
    SELECT f.challenge_id AS id, (10 * word_similarity(search_form(q), f.form))::int AS rank FROM challenge_search f
    WHERE has_parts AND NOT EXISTS (SELECT FROM exact)
      AND f.challenge_id = ANY(ARRAY(SELECT leading_challenges(1000))) AND search_form(q) <% f.form
    LIMIT most
  )
  SELECT every.id, max(every.rank) FROM (SELECT * FROM exact UNION ALL SELECT * FROM near) AS every GROUP BY every.id
$$;

-- The same of streamers: the username itself, usernames that begin with the text, names that contain it, or else similar ones.
CREATE FUNCTION search_streamers(q text, key text, part text, has_parts boolean, most int)
RETURNS TABLE ("id" uuid, "rank" int) LANGUAGE sql STABLE ROWS 100
SET enable_seqscan = off SET enable_indexscan = off AS $$
  WITH exact AS MATERIALIZED (
    (SELECT p.user_id AS id, 40 AS rank FROM profiles p
      WHERE p.username_key = key AND p.user_type = 'streamer' AND p.name_confirmed_at IS NOT NULL)
    UNION ALL
    (SELECT p.user_id, 30 FROM profiles p
      WHERE search_form(p.username) ~>=~ search_form(q) AND search_form(p.username) ~<~ (search_form(q) || chr(1114111))
        AND p.user_type = 'streamer' AND p.name_confirmed_at IS NOT NULL
      LIMIT most)
    UNION ALL
    (SELECT p.user_id, 20 FROM profiles p
      WHERE has_parts AND search_form(p.username || ' ' || p.full_name) LIKE search_form(part)
        AND p.user_type = 'streamer' AND p.name_confirmed_at IS NOT NULL
      LIMIT most)
  ), near AS (
    SELECT p.user_id AS id, (10 * word_similarity(search_form(q), search_form(p.username || ' ' || p.full_name)))::int AS rank
    FROM profiles p
    WHERE has_parts AND NOT EXISTS (SELECT FROM exact)
      AND search_form(q) <% search_form(p.username || ' ' || p.full_name)
      AND p.user_type = 'streamer' AND p.name_confirmed_at IS NOT NULL
    LIMIT most
  )
  SELECT every.id, max(every.rank) FROM (SELECT * FROM exact UNION ALL SELECT * FROM near) AS every GROUP BY every.id
$$;
