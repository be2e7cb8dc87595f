-- Acceptances of which no webhook was told yet: nobody is of one that is taken back.
CREATE INDEX CONCURRENTLY "webhook_deliveries_acceptances" ON "webhook_deliveries" ("subject_id") WHERE "due_at" IS NOT NULL AND "attempts" = 0 AND "type" IN ('challenge.accepted', 'challenge.started');
