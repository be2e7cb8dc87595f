-- AlterTable
ALTER TABLE "disputes" ADD COLUMN     "statement_count" INTEGER NOT NULL DEFAULT 0;
