ALTER TABLE "challenges" ADD COLUMN "broadcasting" BOOLEAN NOT NULL DEFAULT false;
