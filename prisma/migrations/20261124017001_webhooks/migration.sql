CREATE TYPE "WebhookKind" AS ENUM ('standard', 'discord');

CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL,
    "streamer_id" UUID NOT NULL,
    "kind" "WebhookKind" NOT NULL,
    "url" TEXT NOT NULL,
    "sealed_secret" TEXT NOT NULL,
    "sealed_previous" TEXT,
    "previous_until" TIMESTAMPTZ(3),
    "events" TEXT[],
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "disabled_for" TEXT,
    "failing_since" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "resting_until" TIMESTAMPTZ(3),
    "served_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_endpoints_streamer_id_fkey" FOREIGN KEY ("streamer_id") REFERENCES "streamers"("user_id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "webhook_endpoints_streamer_id_created_at_idx" ON "webhook_endpoints"("streamer_id", "created_at");

CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "subject_id" UUID,
    "data" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "due_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "attempted_at" TIMESTAMPTZ(3),
    "status_code" INTEGER,
    "duration_ms" INTEGER,
    "answer" TEXT,
    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_deliveries_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "webhook_deliveries_endpoint_id_at_id_idx" ON "webhook_deliveries"("endpoint_id", "at" DESC, "id" DESC);
CREATE INDEX "webhook_deliveries_at_idx" ON "webhook_deliveries"("at");
-- What waits, by endpoint: the few endpoints with something due are found among any number of deliveries.
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries"("endpoint_id", "due_at") WHERE "due_at" IS NOT NULL;
