-- Existing streamers are past their first day.
ALTER TABLE "streamers" ADD COLUMN "rules_confirmed_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN "first_steps_hidden_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN "overlay_opened_at" TIMESTAMPTZ(3),
ADD COLUMN "shared_at" TIMESTAMPTZ(3);
