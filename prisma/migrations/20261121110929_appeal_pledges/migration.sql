-- Alone, because a new value of an enum cannot be used in the transaction that adds it.
-- AlterEnum
ALTER TYPE "PledgeKind" ADD VALUE 'appeal';
