CREATE TABLE "air_receipts" (
    "challenge_id" UUID NOT NULL,
    "shown_at" TIMESTAMPTZ(3),
    "replay_saved_at" TIMESTAMPTZ(3),

    CONSTRAINT "air_receipts_pkey" PRIMARY KEY ("challenge_id"),
    CONSTRAINT "air_receipts_says_something" CHECK ("shown_at" IS NOT NULL OR "replay_saved_at" IS NOT NULL)
);

ALTER TABLE "air_receipts" ADD CONSTRAINT "air_receipts_challenge_id_fkey" FOREIGN KEY ("challenge_id") REFERENCES "challenges"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
