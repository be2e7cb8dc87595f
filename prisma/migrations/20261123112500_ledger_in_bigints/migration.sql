-- One balance transaction may be more than an int4 of cents holds: a payout of the platform above $21 million.
ALTER TABLE "ledger_entries" ALTER COLUMN "amount_cents" SET DATA TYPE BIGINT;

ALTER TABLE "provider_entries" ALTER COLUMN "amount_cents" SET DATA TYPE BIGINT,
ALTER COLUMN "fee_cents" SET DATA TYPE BIGINT;
