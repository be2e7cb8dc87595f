-- CreateIndex
CREATE INDEX "moderation_decisions_created_at_idx" ON "moderation_decisions"("created_at");

-- CreateIndex
CREATE INDEX "notifications_created_at_idx" ON "notifications"("created_at");

-- What has been kept long enough is found without reading the rest; `npm run db:check` does not see these two.
CREATE INDEX "provider_events_processed" ON "provider_events" ("processed_at") WHERE "processed_at" IS NOT NULL;
CREATE INDEX "notifications_read" ON "notifications" ("read_at") WHERE "read_at" IS NOT NULL;
