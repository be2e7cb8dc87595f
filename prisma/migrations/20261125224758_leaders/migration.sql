-- CreateTable
CREATE TABLE "leaders" (
    "person_id" UUID NOT NULL,
    "board" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "total_cents" BIGINT NOT NULL,
    "completed" INTEGER NOT NULL,

    CONSTRAINT "leaders_pkey" PRIMARY KEY ("person_id","board","period")
);

-- CreateTable
CREATE TABLE "leaderboard_periods" (
    "period" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "leaderboard_periods_pkey" PRIMARY KEY ("period")
);

-- CreateTable
CREATE TABLE "leaderboard_changes" (
    "id" BIGSERIAL NOT NULL,
    "challenge_id" UUID NOT NULL,
    "streamer_id" UUID NOT NULL,
    "backer_id" UUID NOT NULL,
    "anonymous" BOOLEAN NOT NULL,
    "cents" INTEGER NOT NULL,

    CONSTRAINT "leaderboard_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "leaders_board_period_total_cents_completed_person_id_idx" ON "leaders"("board", "period", "total_cents" DESC, "completed" DESC, "person_id");

-- AddForeignKey
ALTER TABLE "leaders" ADD CONSTRAINT "leaders_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whatever is completed before these times is in the period no more.
INSERT INTO "leaderboard_periods" ("period", "since") VALUES
  ('1w', now() - interval '1 week'), ('1m', now() - interval '1 month'), ('3m', now() - interval '3 months'),
  ('6m', now() - interval '6 months'), ('1y', now() - interval '1 year'), ('all', 'epoch');
