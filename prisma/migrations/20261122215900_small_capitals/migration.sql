-- Small capitals, as the phonetic alphabet and Cherokee write them, pass for Latin letters: "ᴀʟɪᴄᴇ" for "alice". Unicode's
-- table of confusable characters does not say so. They are read first, so that the table applies to what they pass for.
CREATE OR REPLACE FUNCTION "username_skeleton"("username" text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT replace(lower(translate(CASE WHEN name = upper(name) THEN lower(name) ELSE name END, written, read)), 'm', 'rn')
  FROM translate(normalize("username", NFKC),
      'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢꭰꭱꭲꭹꭺꭻꭼꮇꮋꮍꮐꮟꮢꮤꮮꮲꮶꮷ',
      'abcdefghijklmnopqrstuvwyzdrtyajemhygbrwlpkd') AS name,
    "username_look_alikes"()
$$;

-- Names that are drawn anew. Whoever held one before keeps it: the oldest holds the skeleton, no new one can join them.
UPDATE "profiles" SET "username_skeleton" = "anew"."skeleton"
FROM (
  SELECT "user_id", "skeleton" || CASE
    WHEN row_number() OVER (PARTITION BY "skeleton" ORDER BY "created_at", "user_id") = 1 AND NOT EXISTS (
      SELECT 1 FROM "profiles" AS "holder" WHERE "holder"."username_skeleton" = "drawn"."skeleton"
    ) THEN '' ELSE ' ' || "user_id" END AS "skeleton"
  FROM (
    SELECT "user_id", "created_at", "username_skeleton"("username") AS "skeleton" FROM "profiles"
    WHERE split_part("username_skeleton", ' ', 1) <> "username_skeleton"("username")
  ) AS "drawn"
) AS "anew"
WHERE "anew"."user_id" = "profiles"."user_id";
