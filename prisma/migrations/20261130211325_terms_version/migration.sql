-- AlterTable
ALTER TABLE "operator_acts" ADD COLUMN     "terms_version" TEXT;

-- AlterTable
ALTER TABLE "statements_of_reasons" ADD COLUMN     "rules_version" TEXT,
ADD COLUMN     "terms_version" TEXT;
