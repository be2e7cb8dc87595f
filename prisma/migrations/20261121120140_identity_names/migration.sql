-- AlterTable
ALTER TABLE "identities" ADD COLUMN     "name" TEXT NOT NULL DEFAULT '';
