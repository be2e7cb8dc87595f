-- CreateTable
CREATE TABLE "past_moderators" (
    "streamer_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "past_moderators_pkey" PRIMARY KEY ("streamer_id","user_id")
);

-- CreateIndex
CREATE INDEX "past_moderators_user_id_idx" ON "past_moderators"("user_id");

-- AddForeignKey
ALTER TABLE "past_moderators" ADD CONSTRAINT "past_moderators_streamer_id_fkey" FOREIGN KEY ("streamer_id") REFERENCES "streamers"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "past_moderators" ADD CONSTRAINT "past_moderators_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
