CREATE TABLE "streamer_presence" (
    "streamer_id" UUID NOT NULL,
    "live_since" TIMESTAMPTZ(3),
    "seen" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "streamer_presence_pkey" PRIMARY KEY ("streamer_id")
);

ALTER TABLE "streamer_presence" ADD CONSTRAINT "streamer_presence_streamer_id_fkey" FOREIGN KEY ("streamer_id") REFERENCES "streamers"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;
