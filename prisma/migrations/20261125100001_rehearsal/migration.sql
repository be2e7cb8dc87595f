ALTER TABLE "streamers" ADD COLUMN "rehearsal_started_at" TIMESTAMPTZ(3),
  ADD COLUMN "rehearsal_scenes" INTEGER NOT NULL DEFAULT 0;
