-- CreateEnum
CREATE TYPE "RefundStatus" AS ENUM ('pending', 'succeeded', 'failed');

-- CreateEnum
CREATE TYPE "ChargebackStatus" AS ENUM ('inquiry', 'needs_response', 'under_review', 'inquiry_closed', 'lost', 'won');

-- DropIndex
DROP INDEX "transfers_pledge_id_key";

-- AlterTable
ALTER TABLE "operations" ADD COLUMN     "available_cents" INTEGER;

-- AlterTable
ALTER TABLE "pledges" ADD COLUMN     "appeal_used_at" TIMESTAMPTZ(3),
ADD COLUMN     "lost_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "offset_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "owed_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "recovered_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "refund_failed_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "reversed_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "transferred_cents" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "transfers" ADD COLUMN     "offset_cents" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL,
    "pledge_id" UUID NOT NULL,
    "operation_id" UUID NOT NULL,
    "stripe_refund_id" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "status" "RefundStatus" NOT NULL,
    "failure_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chargebacks" (
    "id" UUID NOT NULL,
    "stripe_dispute_id" TEXT NOT NULL,
    "pledge_id" UUID NOT NULL,
    "stripe_charge_id" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "status" "ChargebackStatus" NOT NULL,
    "reason" TEXT NOT NULL,
    "lost_cents" INTEGER NOT NULL DEFAULT 0,
    "fee_cents" INTEGER NOT NULL DEFAULT 0,
    "evidence_due_by" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chargebacks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "money_differences" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "details" JSONB NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "money_differences_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payout_blocks" (
    "scheduled_transfer_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payout_blocks_pkey" PRIMARY KEY ("scheduled_transfer_id","reason")
);

-- CreateIndex
CREATE UNIQUE INDEX "refunds_operation_id_key" ON "refunds"("operation_id");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_stripe_refund_id_key" ON "refunds"("stripe_refund_id");

-- CreateIndex
CREATE INDEX "refunds_pledge_id_idx" ON "refunds"("pledge_id");

-- CreateIndex
CREATE UNIQUE INDEX "chargebacks_stripe_dispute_id_key" ON "chargebacks"("stripe_dispute_id");

-- CreateIndex
CREATE INDEX "chargebacks_pledge_id_idx" ON "chargebacks"("pledge_id");

-- CreateIndex
CREATE INDEX "money_differences_kind_subject_idx" ON "money_differences"("kind", "subject");

-- CreateIndex
CREATE INDEX "transfers_pledge_id_idx" ON "transfers"("pledge_id");

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_pledge_id_fkey" FOREIGN KEY ("pledge_id") REFERENCES "pledges"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_operation_id_fkey" FOREIGN KEY ("operation_id") REFERENCES "operations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_pledge_id_fkey" FOREIGN KEY ("pledge_id") REFERENCES "pledges"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout_blocks" ADD CONSTRAINT "payout_blocks_scheduled_transfer_id_fkey" FOREIGN KEY ("scheduled_transfer_id") REFERENCES "scheduled_transfers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ---------------------------------------------------------------------------------------------------------------
-- What the schema language cannot say. `npm run db:check` does not see these: change them by a new migration.
-- ---------------------------------------------------------------------------------------------------------------

-- What was sent before these columns existed.
UPDATE "pledges" SET "transferred_cents" = sent."amount" FROM (
  SELECT "pledge_id", sum("amount_cents")::int AS "amount" FROM "operations"
  WHERE "kind" = 'transfer' AND "status" = 'done' GROUP BY "pledge_id"
) AS sent WHERE sent."pledge_id" = "pledges"."id";

-- Pledges. Law 3: what was given back and what was lost was captured first; what a streamer keeps of a pledge, beyond
-- what is written down as their debt, is at most their share of what is left of it (decision 50).

ALTER TABLE "pledges" DROP CONSTRAINT "pledges_refunded";
ALTER TABLE "pledges"
  ADD CONSTRAINT "pledges_refunded" CHECK ("refund_failed_cents" >= 0 AND "lost_cents" >= 0
    AND "refunded_cents" >= "refund_failed_cents"
    AND "refunded_cents" - "refund_failed_cents" + "lost_cents" <= "captured_cents"),
  ADD CONSTRAINT "pledges_transferred" CHECK ("transferred_cents" >= 0
    AND "reversed_cents" BETWEEN 0 AND "transferred_cents"
    AND "offset_cents" >= 0 AND "recovered_cents" >= 0 AND "owed_cents" >= 0
    AND "recovered_cents" <= "transferred_cents" + "offset_cents"),
  ADD CONSTRAINT "pledges_share" CHECK (
    "transferred_cents" + "offset_cents" - "reversed_cents" - "recovered_cents" - "owed_cents"
    <= "captured_cents" - "refunded_cents" + "refund_failed_cents" - "lost_cents"
      - CASE WHEN "captured_cents" = 0 THEN 0 ELSE "platform_fee_cents"::bigint
        * ("captured_cents" - "refunded_cents" + "refund_failed_cents" - "lost_cents") / "captured_cents" END),
  ADD CONSTRAINT "pledges_appeal" CHECK ("kind" <> 'appeal'
    OR ("counted_at" IS NULL AND "transferred_cents" = 0 AND "offset_cents" = 0 AND "platform_fee_cents" = 0)),
  ADD CONSTRAINT "pledges_appeal_used" CHECK ("appeal_used_at" IS NULL OR "kind" = 'appeal');

-- One appeal at a time is paid for.
CREATE UNIQUE INDEX "pledges_one_appeal" ON "pledges" ("challenge_id")
  WHERE "kind" = 'appeal' AND "goal" = 'capture' AND "appeal_used_at" IS NULL;

-- What the reconciler looks for: decided, or overpaid, and not yet so at the provider.
DROP INDEX "pledges_unsettled";
CREATE INDEX "pledges_unsettled" ON "pledges" ("updated_at")
  WHERE "goal" <> 'hold' AND "status" IN ('awaiting', 'secured', 'pledged');
CREATE INDEX "pledges_to_return" ON "pledges" ("updated_at") WHERE "goal" = 'release' AND "status" = 'captured';
CREATE INDEX "pledges_owed" ON "pledges" ("streamer_id", "id") WHERE "owed_cents" > 0;

CREATE OR REPLACE FUNCTION "guard_pledge"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."challenge_id", NEW."backer_id", NEW."streamer_id", NEW."kind", NEW."amount_cents")
     IS DISTINCT FROM (OLD."challenge_id", OLD."backer_id", OLD."streamer_id", OLD."kind", OLD."amount_cents") THEN
    RAISE EXCEPTION 'pledge %: what was pledged cannot change', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."captured_cents" < OLD."captured_cents" THEN
    RAISE EXCEPTION 'pledge %: what was captured cannot shrink', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."captured_cents" > 0 AND NEW."platform_fee_cents" <> OLD."platform_fee_cents" THEN
    RAISE EXCEPTION 'pledge %: the fee of a capture is fixed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  -- A refund that came back is not a smaller refund: it is counted beside it.
  IF NEW."refunded_cents" < OLD."refunded_cents" OR NEW."refund_failed_cents" < OLD."refund_failed_cents"
     OR NEW."transferred_cents" < OLD."transferred_cents" OR NEW."reversed_cents" < OLD."reversed_cents"
     OR NEW."offset_cents" < OLD."offset_cents" OR NEW."recovered_cents" < OLD."recovered_cents" THEN
    RAISE EXCEPTION 'pledge %: what has moved cannot shrink', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."goal" <> OLD."goal" AND (OLD."goal" = 'release' OR NEW."goal" = 'hold') THEN
    RAISE EXCEPTION 'pledge %: no way from % to %', OLD."id", OLD."goal", NEW."goal" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."counted_at" IS NOT NULL AND NEW."counted_at" IS DISTINCT FROM OLD."counted_at" THEN
    RAISE EXCEPTION 'pledge %: counted once', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."appeal_used_at" IS NOT NULL AND NEW."appeal_used_at" IS DISTINCT FROM OLD."appeal_used_at" THEN
    RAISE EXCEPTION 'pledge %: used once', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Operations. A share may be sent a second time after a won chargeback, as a transfer of its own; law 3 bounds the sum.

DROP INDEX "operations_one_transfer";
CREATE UNIQUE INDEX "operations_one_transfer" ON "operations" ("transfer_id")
  WHERE "kind" = 'transfer' AND "status" <> 'failed';
CREATE UNIQUE INDEX "operations_one_refund" ON "operations" ("pledge_id")
  WHERE "kind" = 'refund' AND "status" IN ('pending', 'sent', 'unknown');
CREATE UNIQUE INDEX "operations_one_reverse" ON "operations" ("pledge_id")
  WHERE "kind" = 'reverse' AND "status" IN ('pending', 'sent', 'unknown');

-- Refunds

ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("amount_cents" > 0);

CREATE FUNCTION "guard_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."pledge_id", NEW."operation_id", NEW."stripe_refund_id", NEW."amount_cents")
     IS DISTINCT FROM (OLD."pledge_id", OLD."operation_id", OLD."stripe_refund_id", OLD."amount_cents") THEN
    RAISE EXCEPTION 'refund %: what was sent back cannot change', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD."status" = 'failed' AND NEW."status" <> 'failed')
     OR (OLD."status" = 'succeeded' AND NEW."status" = 'pending') THEN
    RAISE EXCEPTION 'refund %: no way from % to %', OLD."id", OLD."status", NEW."status"
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "refunds_guard" BEFORE UPDATE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "guard_refund"();

-- Chargebacks

ALTER TABLE "chargebacks"
  ADD CONSTRAINT "chargebacks_amounts" CHECK ("amount_cents" > 0 AND "lost_cents" BETWEEN 0 AND "amount_cents"),
  ADD CONSTRAINT "chargebacks_closed" CHECK (("status" IN ('inquiry_closed', 'lost', 'won')) = ("closed_at" IS NOT NULL));

-- Payouts

ALTER TABLE "transfers" DROP CONSTRAINT "transfers_completed";
ALTER TABLE "transfers"
  ADD CONSTRAINT "transfers_offset" CHECK ("offset_cents" BETWEEN 0 AND "amount_cents"),
  ADD CONSTRAINT "transfers_completed" CHECK ("status" <> 'completed' OR "amount_cents" = "offset_cents"
    OR "stripe_transfer_id" IS NOT NULL);

-- A pledge's share is on its way once at a time.
CREATE UNIQUE INDEX "transfers_one_open" ON "transfers" ("pledge_id") WHERE "status" IN ('pending', 'failed');

-- Differences

CREATE UNIQUE INDEX "money_differences_open" ON "money_differences" ("kind", "subject") WHERE "closed_at" IS NULL;
