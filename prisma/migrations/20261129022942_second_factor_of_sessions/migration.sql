-- AlterTable
ALTER TABLE "two_steps" ADD COLUMN     "confirmed_in" UUID;
