-- Acceptances that were taken back, among all events of a busy challenge.
CREATE INDEX CONCURRENTLY "challenge_events_taken_back" ON "challenge_events" ("challenge_id") WHERE "event" = 'undo_accept';
