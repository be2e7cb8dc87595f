-- AlterEnum
ALTER TYPE "LedgerAccount" ADD VALUE 'platform_bank';

-- AlterTable
ALTER TABLE "provider_cursors" ADD COLUMN     "backward_id" TEXT,
ADD COLUMN     "newest_id" TEXT;

-- CreateTable
CREATE TABLE "provider_entries" (
    "id" TEXT NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "source_id" TEXT,
    "amount_cents" INTEGER NOT NULL,
    "fee_cents" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "provider_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_checkpoints" (
    "book" TEXT NOT NULL,
    "position" BIGINT NOT NULL DEFAULT 0,
    "balances" JSONB NOT NULL DEFAULT '{}',
    "audited_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_checkpoints_pkey" PRIMARY KEY ("book")
);

-- CreateIndex
CREATE UNIQUE INDEX "provider_entries_position_key" ON "provider_entries"("position");

-- CreateIndex
CREATE INDEX "pledges_updated_at_id_idx" ON "pledges"("updated_at", "id");

-- ---------------------------------------------------------------------------------------------------------------
-- What the schema language cannot say. `npm run db:check` does not see these: change them by a new migration.
-- ---------------------------------------------------------------------------------------------------------------

CREATE TRIGGER "provider_entries_append_only" BEFORE UPDATE OR DELETE ON "provider_entries"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- Whose is an object of the provider's: asked for each new one.
CREATE INDEX "operations_moved" ON "operations" ("provider_id")
  WHERE "kind" IN ('transfer', 'reverse') AND "status" = 'done';
