ALTER TABLE "notification_settings" ADD COLUMN "muted_screen" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "muted_sound" TEXT[] NOT NULL DEFAULT ARRAY['following', 'backing', 'holds', 'reminders', 'payouts']::TEXT[];

-- Boosts become a topic of their own: who switched them off with new challenges keeps that.
UPDATE "notification_settings" SET
  "muted_in_app" = CASE WHEN 'incoming' = ANY("muted_in_app") THEN "muted_in_app" || ARRAY['boosts'] ELSE "muted_in_app" END,
  "muted_email" = CASE WHEN 'incoming' = ANY("muted_email") THEN "muted_email" || ARRAY['boosts'] ELSE "muted_email" END,
  "muted_push" = CASE WHEN 'incoming' = ANY("muted_push") THEN "muted_push" || ARRAY['boosts'] ELSE "muted_push" END
WHERE 'incoming' = ANY("muted_in_app") OR 'incoming' = ANY("muted_email") OR 'incoming' = ANY("muted_push");
