-- Challenges that were open before the trigger. It locks nothing that anybody else needs.
INSERT INTO "challenge_search" ("challenge_id", "form", "words")
SELECT "id", search_form("text"), search_words("text") FROM "challenges" WHERE "status" = 'active'
ON CONFLICT ("challenge_id") DO NOTHING;

-- Those that ended meanwhile.
DELETE FROM "challenge_search" USING "challenges"
WHERE "challenges"."id" = "challenge_search"."challenge_id" AND "challenges"."status" <> 'active';
