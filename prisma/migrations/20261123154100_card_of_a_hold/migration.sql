-- AlterTable
ALTER TABLE "holds" ADD COLUMN     "card_brand" TEXT,
ADD COLUMN     "card_last4" TEXT;
