-- AlterTable
ALTER TABLE "challenges" ADD COLUMN     "reworded_alone" BOOLEAN NOT NULL DEFAULT false;
