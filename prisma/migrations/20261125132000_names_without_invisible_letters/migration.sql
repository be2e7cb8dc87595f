-- "n.o.v.a", "nóva" and "nova" with an invisible letter pass for "nova". The skeleton has neither dots, marks on letters, letters
-- without a shape (such as the fillers of Hangul), nor letters and digits of other scripts that are drawn as a dot or an apostrophe.
-- What is left of a name that has nothing else is the name itself.
CREATE OR REPLACE FUNCTION "username_skeleton"("username" text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT coalesce(nullif(replace(
    lower(translate(CASE WHEN name = upper(name) THEN lower(name) ELSE name END, written, read)), 'm', 'rn'), ''),
    lower(normalize("username", NFKC)))
  FROM translate(regexp_replace(normalize("username", NFKD),
        '[.\u00AD\u02B9-\u02FF\u0300-\u036F\u0483-\u0489\u0640\u0660\u06F0\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u3164\uA4F8-\uA4FD\uA78C\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0]',
        '', 'g'),
      'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢꭰꭱꭲꭹꭺꭻꭼꮇꮋꮍꮐꮟꮢꮤꮮꮲꮶꮷ',
      'abcdefghijklmnopqrstuvwyzdrtyajemhygbrwlpkd') AS name,
    "username_look_alikes"()
$$;

-- A name with invisible letters is no public name any more: its owner is asked for another one. Few rows, if any.
UPDATE "profiles" SET "name_confirmed_at" = NULL
WHERE "name_confirmed_at" IS NOT NULL AND "username" ~ '[\u00AD\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]';
UPDATE "profiles" SET "full_name" = coalesce(nullif(btrim(regexp_replace("full_name", '[\u115F\u1160\u3164\uFFA0]', '', 'g')), ''), "username")
WHERE "full_name" ~ '[\u115F\u1160\u3164\uFFA0]';

-- Only names that are drawn anew are written. Whoever held one before keeps it: the oldest holds the skeleton, no new one can join them.
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
