-- Appeals and removals, among all events of a busy challenge.
CREATE INDEX CONCURRENTLY "challenge_events_appeals_and_removals" ON "challenge_events" ("challenge_id", "event") WHERE "event" IN ('appeal', 'remove', 'remove_accepted');
