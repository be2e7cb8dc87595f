-- Operators read what waits for them oldest first: a walk over just that, however much waits.
CREATE INDEX "challenges_status_created_at_id_idx" ON "challenges"("status", "created_at", "id");
