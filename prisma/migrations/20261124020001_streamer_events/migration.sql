-- Whose stage an event is about, for the alerts of the overlay. Null for events of older releases, which are never announced.
ALTER TABLE "challenge_events" ADD COLUMN "streamer_id" UUID;
CREATE INDEX "challenge_events_streamer_id_at_idx" ON "challenge_events"("streamer_id", "at");
