-- The fee is the one of the acceptance (docs/product/money.md#platform-fee).
ALTER TABLE "challenges" ADD COLUMN "fee_bps" INTEGER;
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_fee" CHECK ("fee_bps" BETWEEN 0 AND 10000) NOT VALID;
