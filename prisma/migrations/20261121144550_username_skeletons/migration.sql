-- Two usernames that are drawn alike are one: a Cyrillic "а" passes for a Latin one, a capital I for an l, rn for m.
-- The skeleton is Unicode's (Technical Standard 39, section 4), for what can pass for a Latin letter or a digit: the
-- table is confusables.txt as the package unhomoglyph 1.0.6 ships it, cut down to letters and digits in their
-- compatibility form that stand for one such character.
CREATE FUNCTION "username_look_alikes"(OUT "written" text, OUT "read" text) IMMUTABLE LANGUAGE sql AS $$
  SELECT string_agg(alike, '' ORDER BY letter), string_agg(repeat(letter, length(alike)), '' ORDER BY letter)
  FROM (VALUES
    ('2', 'ƧϨᒿꙄꛯꝚ'),
    ('3', 'ƷȜЗӠⳌꝪꞫ𑣊𖼻'),
    ('4', 'Ꮞ𑢯'),
    ('5', 'Ƽ𑢻'),
    ('6', 'бᏮⳒ𑣕'),
    ('7', '𐓒𑣆'),
    ('8', U&'Ȣȣ৪੪𐌚\+01E8CB'),
    ('9', '৭੧୨൭ⳊꝮ𑢬𑣌𑣖'),
    ('A', 'ΑАᎪᗅꓮ𐊠𖽀'),
    ('B', 'ΒВᏴᗷꓐꞴ𐊂𐊡𐌁'),
    ('C', 'СᏟⲤꓚ𐊢𐌂𐐕𐔜𑣩𑣲'),
    ('D', 'Ꭰᗞᗪꓓ'),
    ('E', 'ΕЕᎬⴹꓰ𐊆𑢦𑢮'),
    ('F', 'ϜᖴꓝꞘ𐊇𐊥𐔥𑢢𑣂'),
    ('G', 'ԌᏀᏳꓖ'),
    ('H', 'ΗНᎻᕼⲎꓧ𐋏'),
    ('J', 'ͿЈᎫᒍꓙꞲ'),
    ('K', 'ΚКᏦᛕⲔꓗ𐔘'),
    ('L', 'ᏞᒪⳐꓡ𐐛𐔦𑢣𑢲𖼖'),
    ('M', 'ΜϺМᎷᗰᛖⲘꓟ𐊰𐌑'),
    ('N', 'ΝⲚꓠ𐔓'),
    ('O', U&'0ΟОՕ\07C0০ଠ୦ዐⲞⵔ〇ꓳ𐊒𐊫𐐄𐓂𐔖𑓐𑢵𑣠'),
    ('P', 'ΡРᏢᑭⲢꓑ𐊕'),
    ('Q', 'ⵕ'),
    ('R', 'ƦᎡᏒᖇꓣ𐒴𖼵'),
    ('S', 'ЅՏᏕᏚꓢ𐊖𐐠𖼺'),
    ('T', 'ΤТᎢⲦꓔ𐊗𐊱𐌕𑢼𖼊'),
    ('U', 'Սሀᑌꓴ𐓎𑢸𖽂'),
    ('V', U&'Ѵ\0667\06F7Ꮩᐯⴸꓦꛟ𐔝𑢠𖼈'),
    ('W', 'ԜᎳᏔꓪ𑣦𑣯'),
    ('X', 'ΧХᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐌢𐔧𑣬'),
    ('Y', 'ΥУҮᎩᎽⲨꓬ𐊲𑢤𖽃'),
    ('Z', 'ΖᏃꓜ𐋵𑢩𑣥'),
    ('a', 'ɑαа'),
    ('b', 'ƄЬᏏᑲᖯ'),
    ('c', 'сᴄⲥꮯ𐐽'),
    ('d', 'ԁᏧᑯꓒ'),
    ('e', 'еҽꬲ'),
    ('f', 'քẝꞙꬵ'),
    ('g', 'ƍɡցᶃ'),
    ('h', 'һհᏂ'),
    ('i', 'ıɩɪιіӏᎥꙇꭵ𑣃'),
    ('j', 'ϳј'),
    ('l', U&'1IƖǀΙІӀ\05D5\05DF\0627\0661\06F1\07CAᛁⲒⵏꓲ𐊊𐌉𐌠𖼨\+01E8C7'),
    ('n', 'ոռ'),
    ('o', U&'οσоօ\05E1\0647\0665\06BE\06C1\06D5\06F5०੦૦௦౦೦ഠ൦๐໐ဝ၀ჿᴏᴑⲟꬽ𐐬𐓪𑣈𑣗'),
    ('p', 'ρрⲣ'),
    ('q', 'ԛգզ'),
    ('r', 'гᴦⲅꭇꭈꮁ'),
    ('s', 'ƽѕꜱꮪ𐑈𑣁'),
    ('u', 'ʋυսᴜꞟꭎꭒ𐓶𑣘'),
    ('v', U&'νѵ\05D8ᴠꮩ𑜆𑣀'),
    ('w', 'ɯѡԝաᴡꮃ𑜊𑜎𑜏'),
    ('x', 'хᕁᕽ'),
    ('y', 'ɣʏγуүყᶌỿꭚ𑣜'),
    ('z', 'ᴢꮓ𑣄')
  ) AS "table" (letter, alike)
$$;

-- A name all in capitals is read in capitals: there an I is no l.
CREATE FUNCTION "username_skeleton"("username" text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT replace(lower(translate(CASE WHEN name = upper(name) THEN lower(name) ELSE name END, written, read)), 'm', 'rn')
  FROM normalize("username", NFKC) AS name, "username_look_alikes"()
$$;

-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "username_skeleton" TEXT NOT NULL DEFAULT '';

-- Names that are alike already stay as they are: the oldest holds the skeleton, no new one can join them.
UPDATE "profiles" SET "username_skeleton" = "alike"."skeleton"
FROM (
  SELECT "user_id", "skeleton" || CASE WHEN row_number() OVER (PARTITION BY "skeleton" ORDER BY "created_at", "user_id") = 1
    THEN '' ELSE ' ' || "user_id" END AS "skeleton"
  FROM (SELECT "user_id", "created_at", "username_skeleton"("username") AS "skeleton" FROM "profiles") AS "drawn"
) AS "alike"
WHERE "alike"."user_id" = "profiles"."user_id";

CREATE FUNCTION "draw_username"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW."username" IS DISTINCT FROM OLD."username" THEN
    NEW."username_skeleton" := "username_skeleton"(NEW."username");
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "profiles_draw_username" BEFORE INSERT OR UPDATE OF "username" ON "profiles"
  FOR EACH ROW EXECUTE FUNCTION "draw_username"();

-- CreateIndex
CREATE UNIQUE INDEX "profiles_username_skeleton_key" ON "profiles"("username_skeleton");
