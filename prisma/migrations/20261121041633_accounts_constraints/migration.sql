-- What the schema language cannot say about people. The application keeps these rules itself; here they hold for every
-- writer, whatever it forgot.

ALTER TABLE "users"
  ADD CONSTRAINT "users_email_normalized" CHECK ("email" = lower(btrim("email")) AND "email" LIKE '_%@_%'),
  ADD CONSTRAINT "users_password_hash_argon2id" CHECK ("password_hash" LIKE '$argon2id$%');

ALTER TABLE "profiles"
  ADD CONSTRAINT "profiles_username_present" CHECK (btrim("username") <> ''),
  ADD CONSTRAINT "profiles_username_key_folded" CHECK ("username_key" = lower("username_key") AND "username_key" <> ''),
  ADD CONSTRAINT "profiles_full_name_present" CHECK (btrim("full_name") <> ''),
  ADD CONSTRAINT "profiles_language_known" CHECK ("language" IN ('en', 'fr', 'es')),
  ADD CONSTRAINT "profiles_country_shape" CHECK ("country" ~ '^[A-Z]{2}$'),
  ADD CONSTRAINT "profiles_avatar_ours" CHECK ("avatar_url" LIKE '/api/avatars/%');

ALTER TABLE "streamers"
  ADD CONSTRAINT "streamers_minimum_challenge_cents_range" CHECK ("minimum_challenge_cents" BETWEEN 0 AND 99999999),
  ADD CONSTRAINT "streamers_followers_not_negative" CHECK ("followers" >= 0),
  ADD CONSTRAINT "streamers_overlay_key_long" CHECK (length("overlay_key") >= 32);

ALTER TABLE "sessions"
  ADD CONSTRAINT "sessions_end_after_start" CHECK ("expires_at" > "created_at");

ALTER TABLE "refresh_tokens"
  ADD CONSTRAINT "refresh_tokens_hash_only" CHECK ("token_hash" ~ '^[0-9a-f]{64}$');
