-- An operator's hold is a block with the reason and the words that its streamer reads.
ALTER TABLE "payout_blocks" ADD COLUMN "hold_reason" TEXT, ADD COLUMN "message" TEXT;
ALTER TABLE "payout_blocks"
  ADD CONSTRAINT "payout_blocks_hold_reason" CHECK ("hold_reason" IN ('fraud_suspected', 'self_backed', 'identity_unclear', 'rules_broken', 'legal_order')),
  ADD CONSTRAINT "payout_blocks_hold" CHECK (("reason" = 'operator_hold') = ("hold_reason" IS NOT NULL)
    AND ("message" IS NULL OR "reason" = 'operator_hold'));

-- The operators' lists. Their conditions are those of lib/admin/books/list-payouts.ts, word for word.
CREATE INDEX "scheduled_transfers_open" ON "scheduled_transfers"("scheduled_for", "id") WHERE "status" IN ('pending', 'failed');
CREATE INDEX "scheduled_transfers_failed" ON "scheduled_transfers"("scheduled_for", "id") WHERE "status" = 'failed';
CREATE INDEX "scheduled_transfers_due" ON "scheduled_transfers"("scheduled_for", "id") WHERE "status" = 'pending' AND "waiting_reason" IS NULL;
CREATE INDEX "scheduled_transfers_waiting" ON "scheduled_transfers"("scheduled_for", "id") WHERE "status" = 'pending' AND "waiting_reason" <> 'operator_hold';
CREATE INDEX "payout_blocks_held" ON "payout_blocks"("scheduled_transfer_id") WHERE "reason" = 'operator_hold';

-- The acts of one kind, and the oldest open differences.
CREATE INDEX "operator_acts_act_at_id_idx" ON "operator_acts"("act", "at" DESC, "id" DESC);
CREATE INDEX "money_differences_confirmed" ON "money_differences"("first_seen_at", "id") WHERE "closed_at" IS NULL AND "confirmed_at" IS NOT NULL;
