-- Law 3: a bank may take back a payment that its holder has been refunded already. Neither is more than what was
-- captured; together they may be, and what is beyond it is the platform's loss (decision 68). The streamer's share is
-- that of what is left, which is never less than nothing.

ALTER TABLE "pledges" DROP CONSTRAINT "pledges_refunded", DROP CONSTRAINT "pledges_share";
ALTER TABLE "pledges"
  ADD CONSTRAINT "pledges_refunded" CHECK ("refund_failed_cents" >= 0
    AND "refunded_cents" >= "refund_failed_cents"
    AND "refunded_cents" - "refund_failed_cents" <= "captured_cents"
    AND "lost_cents" BETWEEN 0 AND "captured_cents"),
  ADD CONSTRAINT "pledges_share" CHECK (
    "transferred_cents" + "offset_cents" - "reversed_cents" - "recovered_cents" - "owed_cents"
    <= GREATEST(0, "captured_cents" - "refunded_cents" + "refund_failed_cents" - "lost_cents")
      - CASE WHEN "captured_cents" = 0 THEN 0 ELSE "platform_fee_cents"::bigint
        * GREATEST(0, "captured_cents" - "refunded_cents" + "refund_failed_cents" - "lost_cents")
        / "captured_cents" END);
