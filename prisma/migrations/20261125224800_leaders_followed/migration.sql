-- What of a pledge's money counts: nothing until the pledge itself does.
CREATE FUNCTION "leaderboard_cents"("p" "pledges") RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p."counted_at" IS NULL THEN 0
    ELSE greatest(0, p."captured_cents" - p."refunded_cents" + p."refund_failed_cents" - p."lost_cents") END
$$;

-- Notes what changes of the money that counts. A trigger, because the boards count what pledges have come to less what is noted: no
-- writer, an older release and a person with SQL included, may change the one without the other.
CREATE FUNCTION "note_leaderboard_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "leaderboard_changes" ("challenge_id", "streamer_id", "backer_id", "anonymous", "cents")
  VALUES (NEW."challenge_id", NEW."streamer_id", NEW."backer_id", NEW."anonymous",
    "leaderboard_cents"(NEW) - "leaderboard_cents"(OLD));
  RETURN NULL;
END $$;

CREATE TRIGGER "pledges_leaderboard"
  AFTER UPDATE OF "captured_cents", "refunded_cents", "refund_failed_cents", "lost_cents", "counted_at" ON "pledges" FOR EACH ROW
  WHEN ("leaderboard_cents"(NEW) <> "leaderboard_cents"(OLD))
  EXECUTE FUNCTION "note_leaderboard_change"();
