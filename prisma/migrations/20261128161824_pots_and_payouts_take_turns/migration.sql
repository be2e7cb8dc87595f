-- AlterTable
ALTER TABLE "pot_settlements" ADD COLUMN     "next_look_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "scheduled_transfers" ADD COLUMN     "next_look_at" TIMESTAMPTZ(3);
