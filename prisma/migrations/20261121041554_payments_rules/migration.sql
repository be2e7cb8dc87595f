-- CreateEnum
CREATE TYPE "PledgeGoal" AS ENUM ('hold', 'capture', 'release');

-- AlterTable
ALTER TABLE "holds" DROP COLUMN "generation";

-- AlterTable
ALTER TABLE "operations" ADD COLUMN     "pledge_id" UUID NOT NULL;

-- AlterTable
ALTER TABLE "payout_accounts" ADD COLUMN     "request" JSONB NOT NULL,
ALTER COLUMN "stripe_account_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "pledges" ADD COLUMN     "goal" "PledgeGoal" NOT NULL DEFAULT 'hold',
ADD COLUMN     "platform_fee_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "renewals" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "streamer_id" UUID NOT NULL;

-- CreateTable
CREATE TABLE "provider_cursors" (
    "stream" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "provider_cursors_pkey" PRIMARY KEY ("stream")
);

-- CreateIndex
CREATE INDEX "ledger_transactions_pledge_id_idx" ON "ledger_transactions"("pledge_id");

-- CreateIndex
CREATE INDEX "operations_pledge_id_idx" ON "operations"("pledge_id");

-- CreateIndex
CREATE INDEX "pledges_challenge_id_counted_at_id_idx" ON "pledges"("challenge_id", "counted_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "pledges_streamer_id_created_at_id_idx" ON "pledges"("streamer_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_streamer_id_fkey" FOREIGN KEY ("streamer_id") REFERENCES "streamers"("user_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holds" ADD CONSTRAINT "holds_replaced_by_hold_id_fkey" FOREIGN KEY ("replaced_by_hold_id") REFERENCES "holds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "operations" ADD CONSTRAINT "operations_pledge_id_fkey" FOREIGN KEY ("pledge_id") REFERENCES "pledges"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ---------------------------------------------------------------------------------------------------------------
-- What the schema language cannot say. Written by hand; each line is a law of the money engine that no code, however
-- wrong, can break. `npm run db:check` does not see these: change them by a new migration.
-- ---------------------------------------------------------------------------------------------------------------

-- Challenges

ALTER TABLE "challenges"
  ADD CONSTRAINT "challenges_amount" CHECK ("amount_cents" BETWEEN 500 AND 99999999),
  ADD CONSTRAINT "challenges_pot" CHECK ("pot_cents" >= "amount_cents" AND "boost_count" >= 0),
  ADD CONSTRAINT "challenges_time_limit" CHECK ("time_limit" IN
    ('5m', '15m', '30m', '1h', '2h', '6h', '12h', '1d', '3d', '1w', '2w', '1mo', '3mo', '6mo')),
  ADD CONSTRAINT "challenges_own" CHECK ("creator_id" <> "streamer_id");

-- Pledges

ALTER TABLE "pledges"
  ADD CONSTRAINT "pledges_amount" CHECK ("amount_cents" BETWEEN 100 AND 99999999),
  ADD CONSTRAINT "pledges_captured" CHECK ("captured_cents" BETWEEN 0 AND "amount_cents"),
  ADD CONSTRAINT "pledges_refunded" CHECK ("refunded_cents" BETWEEN 0 AND "captured_cents"),
  ADD CONSTRAINT "pledges_fee" CHECK ("platform_fee_cents" BETWEEN 0 AND "captured_cents"),
  ADD CONSTRAINT "pledges_renewals" CHECK ("renewals" >= 0),
  ADD CONSTRAINT "pledges_taken" CHECK (("captured_cents" > 0) = ("status" IN ('captured', 'refunded'))),
  ADD CONSTRAINT "pledges_voided" CHECK ("status" <> 'voided' OR "goal" = 'release'),
  ADD CONSTRAINT "pledges_own" CHECK ("backer_id" <> "streamer_id");

CREATE UNIQUE INDEX "pledges_one_offer" ON "pledges" ("challenge_id") WHERE "kind" = 'offer';

-- What the reconciler looks for: decided, and not yet so at the provider.
CREATE INDEX "pledges_unsettled" ON "pledges" ("updated_at")
  WHERE "goal" <> 'hold' AND "status" IN ('awaiting', 'secured', 'pledged');

CREATE FUNCTION "guard_pledge"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF NEW."goal" <> OLD."goal" AND (OLD."goal" = 'release' OR NEW."goal" = 'hold') THEN
    RAISE EXCEPTION 'pledge %: no way from % to %', OLD."id", OLD."goal", NEW."goal" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."counted_at" IS NOT NULL AND NEW."counted_at" IS DISTINCT FROM OLD."counted_at" THEN
    RAISE EXCEPTION 'pledge %: counted once', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "pledges_guard" BEFORE UPDATE ON "pledges" FOR EACH ROW EXECUTE FUNCTION "guard_pledge"();

-- Holds

ALTER TABLE "holds"
  ADD CONSTRAINT "holds_amount" CHECK ("amount_cents" > 0),
  ADD CONSTRAINT "holds_captured" CHECK ("captured_cents" BETWEEN 0 AND "amount_cents"),
  ADD CONSTRAINT "holds_taken" CHECK (("captured_cents" > 0) = ("status" = 'captured')),
  ADD CONSTRAINT "holds_known" CHECK ("status" NOT IN ('live', 'captured')
    OR ("stripe_payment_intent_id" IS NOT NULL AND "stripe_charge_id" IS NOT NULL)),
  ADD CONSTRAINT "holds_replaced" CHECK ("replaced_by_hold_id" <> "id");

-- One live hold for a pledge; a second one only while it is being replaced. Taken at most once.
CREATE UNIQUE INDEX "holds_one_live" ON "holds" ("pledge_id")
  WHERE "status" = 'live' AND "replaced_by_hold_id" IS NULL;
CREATE UNIQUE INDEX "holds_one_replaced" ON "holds" ("pledge_id")
  WHERE "status" = 'live' AND "replaced_by_hold_id" IS NOT NULL;
CREATE UNIQUE INDEX "holds_one_open" ON "holds" ("pledge_id") WHERE "status" = 'open';
CREATE UNIQUE INDEX "holds_one_captured" ON "holds" ("pledge_id") WHERE "status" = 'captured';
CREATE INDEX "holds_ending" ON "holds" ("capture_before") WHERE "status" = 'live';

CREATE FUNCTION "guard_hold"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."pledge_id", NEW."amount_cents") IS DISTINCT FROM (OLD."pledge_id", OLD."amount_cents") THEN
    RAISE EXCEPTION 'hold %: what is held cannot change', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."stripe_payment_intent_id" IS NOT NULL
     AND NEW."stripe_payment_intent_id" IS DISTINCT FROM OLD."stripe_payment_intent_id" THEN
    RAISE EXCEPTION 'hold %: bound to one payment intent', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."status" <> OLD."status" AND (OLD."status" IN ('captured', 'voided') OR NEW."status" = 'open') THEN
    RAISE EXCEPTION 'hold %: no way from % to %', OLD."id", OLD."status", NEW."status" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "holds_guard" BEFORE UPDATE ON "holds" FOR EACH ROW EXECUTE FUNCTION "guard_hold"();

-- Operations

ALTER TABLE "operations"
  ADD CONSTRAINT "operations_amount" CHECK ("amount_cents" > 0),
  ADD CONSTRAINT "operations_attempts" CHECK ("attempts" >= 0 AND ("attempts" > 0) = ("sent_at" IS NOT NULL)),
  ADD CONSTRAINT "operations_subject" CHECK (CASE WHEN "kind" IN ('transfer', 'reverse')
    THEN "transfer_id" IS NOT NULL AND "hold_id" IS NULL
    ELSE "hold_id" IS NOT NULL AND "transfer_id" IS NULL END),
  ADD CONSTRAINT "operations_ended" CHECK (("status" IN ('done', 'failed')) = ("ended_at" IS NOT NULL));

-- A hold is captured or voided, never both, and neither twice; a pledge is captured once and transferred once.
CREATE UNIQUE INDEX "operations_capture_or_void" ON "operations" ("hold_id")
  WHERE "kind" IN ('capture', 'void') AND "status" <> 'failed';
CREATE UNIQUE INDEX "operations_one_authorize" ON "operations" ("hold_id")
  WHERE "kind" = 'authorize' AND "status" <> 'failed';
CREATE UNIQUE INDEX "operations_one_capture" ON "operations" ("pledge_id")
  WHERE "kind" = 'capture' AND "status" <> 'failed';
CREATE UNIQUE INDEX "operations_one_transfer" ON "operations" ("pledge_id")
  WHERE "kind" = 'transfer' AND "status" <> 'failed';
CREATE INDEX "operations_not_at_rest" ON "operations" ("created_at") WHERE "status" IN ('pending', 'sent', 'unknown');

CREATE FUNCTION "guard_operation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."kind", NEW."pledge_id", NEW."hold_id", NEW."transfer_id", NEW."amount_cents", NEW."request", NEW."created_at")
     IS DISTINCT FROM
     (OLD."kind", OLD."pledge_id", OLD."hold_id", OLD."transfer_id", OLD."amount_cents", OLD."request", OLD."created_at") THEN
    RAISE EXCEPTION 'operation %: frozen', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."status" IN ('done', 'failed') AND NEW."status" <> OLD."status" THEN
    RAISE EXCEPTION 'operation %: already %', OLD."id", OLD."status" USING ERRCODE = 'check_violation';
  END IF;
  IF NEW."status" = 'pending' AND OLD."status" <> 'pending' THEN
    RAISE EXCEPTION 'operation %: was sent', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "operations_guard" BEFORE UPDATE ON "operations" FOR EACH ROW EXECUTE FUNCTION "guard_operation"();

-- Payouts

ALTER TABLE "scheduled_transfers"
  ADD CONSTRAINT "scheduled_transfers_amounts" CHECK ("platform_fee_cents" BETWEEN 0 AND "amount_cents"),
  ADD CONSTRAINT "scheduled_transfers_retries" CHECK ("retry_count" BETWEEN 0 AND "max_retries"),
  ADD CONSTRAINT "scheduled_transfers_completed" CHECK (("status" = 'completed') = ("completed_at" IS NOT NULL)),
  ADD CONSTRAINT "scheduled_transfers_waiting" CHECK ("waiting_reason" IS NULL OR "status" = 'pending');

ALTER TABLE "transfers"
  ADD CONSTRAINT "transfers_amounts" CHECK ("amount_cents" >= 0 AND "platform_fee_cents" >= 0),
  ADD CONSTRAINT "transfers_reversed" CHECK ("reversed_cents" BETWEEN 0 AND "amount_cents"),
  ADD CONSTRAINT "transfers_completed" CHECK ("status" <> 'completed' OR "amount_cents" = 0 OR "stripe_transfer_id" IS NOT NULL);

-- Ledger

ALTER TABLE "ledger_entries"
  ADD CONSTRAINT "ledger_entries_amount" CHECK ("amount_cents" <> 0),
  ADD CONSTRAINT "ledger_entries_owner" CHECK (("account" IN ('streamer_payable', 'streamer_receivable')) = ("owner_id" IS NOT NULL));

-- Checked when the database transaction commits, so that the entries may be written one by one.
CREATE FUNCTION "require_balance"(transaction_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE total bigint;
BEGIN
  SELECT sum(e."amount_cents") INTO total FROM "ledger_entries" e WHERE e."transaction_id" = require_balance.transaction_id;
  IF total IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'ledger transaction % sums to %', transaction_id, coalesce(total::text, 'nothing')
      USING ERRCODE = 'check_violation';
  END IF;
END $$;

CREATE FUNCTION "check_ledger_transaction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "require_balance"(NEW."id");
  RETURN NULL;
END $$;

CREATE FUNCTION "check_ledger_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "require_balance"(NEW."transaction_id");
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "ledger_transactions_balance" AFTER INSERT ON "ledger_transactions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_ledger_transaction"();
CREATE CONSTRAINT TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_ledger_entry"();

-- What is written stays written.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "ledger_transactions_append_only" BEFORE UPDATE OR DELETE ON "ledger_transactions"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "ledger_transactions_no_truncate" BEFORE TRUNCATE ON "ledger_transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "ledger_entries_no_truncate" BEFORE TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "challenge_events_append_only" BEFORE UPDATE OR DELETE ON "challenge_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "challenge_events_no_truncate" BEFORE TRUNCATE ON "challenge_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
