-- AlterEnum
ALTER TYPE "LedgerAccount" ADD VALUE 'provider_reserve';
