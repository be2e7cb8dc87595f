-- AlterTable
ALTER TABLE "holds" ADD COLUMN     "renew_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "pledges" ADD COLUMN     "collect_by" TIMESTAMPTZ(3);
