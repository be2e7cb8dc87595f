-- A boost may carry a message, hide its backer from the public, and be taken back (decisions 182, 183).
ALTER TABLE "pledges"
  ADD COLUMN "message" TEXT,
  ADD COLUMN "anonymous" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "withdrawn_at" TIMESTAMPTZ(3);

ALTER TABLE "pledges"
  ADD CONSTRAINT "pledges_boost_only" CHECK ("kind" = 'boost'
    OR ("message" IS NULL AND NOT "anonymous" AND "withdrawn_at" IS NULL)),
  ADD CONSTRAINT "pledges_withdrawn" CHECK ("withdrawn_at" IS NULL
    OR ("counted_at" IS NULL AND "goal" = 'release' AND "captured_cents" = 0));

-- The life of a hold, as its backer sees it.
ALTER TABLE "holds"
  ADD COLUMN "live_at" TIMESTAMPTZ(3),
  ADD COLUMN "ended_at" TIMESTAMPTZ(3);
UPDATE "holds" SET "live_at" = "created_at" WHERE "stripe_payment_method_id" IS NOT NULL;
UPDATE "holds" SET "ended_at" = "updated_at" WHERE "status" IN ('captured', 'voided');

-- A counted pledge stops counting only when it is taken back, and never counts again.
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
  IF OLD."withdrawn_at" IS DISTINCT FROM NEW."withdrawn_at" AND (OLD."withdrawn_at" IS NOT NULL OR OLD."goal" <> 'hold') THEN
    RAISE EXCEPTION 'pledge %: taken back once, while it is undecided', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."counted_at" IS NOT NULL AND NEW."counted_at" IS DISTINCT FROM OLD."counted_at"
     AND NOT (NEW."counted_at" IS NULL AND OLD."withdrawn_at" IS NULL AND NEW."withdrawn_at" IS NOT NULL) THEN
    RAISE EXCEPTION 'pledge %: counted once', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF OLD."appeal_used_at" IS NOT NULL AND NEW."appeal_used_at" IS DISTINCT FROM OLD."appeal_used_at" THEN
    RAISE EXCEPTION 'pledge %: used once', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
