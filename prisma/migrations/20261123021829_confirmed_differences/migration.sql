-- AlterTable
ALTER TABLE "money_differences" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3);

-- What is open was found twice: so it was done before.
UPDATE "money_differences" SET "confirmed_at" = "first_seen_at";
