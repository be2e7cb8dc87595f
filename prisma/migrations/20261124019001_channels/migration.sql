CREATE TYPE "ChannelPlatform" AS ENUM ('twitch', 'youtube');

CREATE TABLE "channels" (
    "user_id" UUID NOT NULL,
    "platform" "ChannelPlatform" NOT NULL,
    "subject" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "handle" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "picture_url" TEXT,
    "verified_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "channels_pkey" PRIMARY KEY ("user_id", "platform"),
    CONSTRAINT "channels_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "channels_platform_subject_key" ON "channels"("platform", "subject");
CREATE INDEX "channels_platform_handle_idx" ON "channels"("platform", "handle");

CREATE TABLE "channel_connections" (
    "user_id" UUID NOT NULL,
    "platform" "ChannelPlatform" NOT NULL,
    "state_hash" TEXT NOT NULL,
    "verifier" TEXT NOT NULL,
    "nonce" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "channel_connections_pkey" PRIMARY KEY ("user_id", "platform"),
    CONSTRAINT "channel_connections_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "channel_connections_state_hash_key" ON "channel_connections"("state_hash");
CREATE INDEX "channel_connections_expires_at_idx" ON "channel_connections"("expires_at");
