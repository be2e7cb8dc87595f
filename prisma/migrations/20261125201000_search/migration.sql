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
