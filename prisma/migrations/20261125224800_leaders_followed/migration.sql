-- Notes what changes of the money that counts. A trigger, because the boards count what pledges have come to less what is noted: no
-- writer, an older release and a person with SQL included, may change the one without the other.
CREATE FUNCTION "note_leaderboard_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "leaderboard_changes" ("challenge_id", "streamer_id", "backer_id", "anonymous", "cents")
  VALUES (NEW."challenge_id", NEW."streamer_id", NEW."backer_id", NEW."anonymous",
    greatest(0, NEW."captured_cents" - NEW."refunded_cents" + NEW."refund_failed_cents" - NEW."lost_cents")
    - greatest(0, OLD."captured_cents" - OLD."refunded_cents" + OLD."refund_failed_cents" - OLD."lost_cents"));
  RETURN NULL;
END $$;

CREATE TRIGGER "pledges_leaderboard" AFTER UPDATE OF "captured_cents", "refunded_cents", "refund_failed_cents", "lost_cents"
  ON "pledges" FOR EACH ROW
  WHEN (NEW."counted_at" IS NOT NULL
    AND greatest(0, NEW."captured_cents" - NEW."refunded_cents" + NEW."refund_failed_cents" - NEW."lost_cents")
      <> greatest(0, OLD."captured_cents" - OLD."refunded_cents" + OLD."refund_failed_cents" - OLD."lost_cents"))
  EXECUTE FUNCTION "note_leaderboard_change"();
