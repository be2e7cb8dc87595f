-- CreateEnum
CREATE TYPE "RemovedPart" AS ENUM ('username', 'display_name', 'bio', 'picture', 'boost_message');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "StatementKind" ADD VALUE 'profile_removed';
ALTER TYPE "StatementKind" ADD VALUE 'message_removed';

-- CreateTable
CREATE TABLE "removed_content" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "statement_id" UUID NOT NULL,
    "part" "RemovedPart" NOT NULL,
    "text" TEXT NOT NULL,
    "fingerprint" TEXT,
    "pledge_id" UUID,
    "removed_at" TIMESTAMPTZ(3) NOT NULL,
    "restored_at" TIMESTAMPTZ(3),

    CONSTRAINT "removed_content_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "removed_content_user_id_idx" ON "removed_content"("user_id");

-- CreateIndex
CREATE INDEX "removed_content_statement_id_idx" ON "removed_content"("statement_id");

-- AddForeignKey
ALTER TABLE "removed_content" ADD CONSTRAINT "removed_content_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removed_content" ADD CONSTRAINT "removed_content_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "statements_of_reasons"("id") ON DELETE CASCADE ON UPDATE CASCADE;
