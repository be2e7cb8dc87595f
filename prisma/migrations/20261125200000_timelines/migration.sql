CREATE TYPE "LostPaymentStatus" AS ENUM ('captured', 'voided', 'refunded');

CREATE TABLE "database_timelines" (
    "id" TEXT NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_at" TIMESTAMPTZ(3),
    "compared_at" TIMESTAMPTZ(3),
    "findings" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "database_timelines_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "lost_payments" (
    "stripe_payment_intent_id" TEXT NOT NULL,
    "status" "LostPaymentStatus" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "stripe_customer_id" TEXT,
    "challenge_id" TEXT NOT NULL,
    "stripe_refund_id" TEXT,
    "found_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lost_payments_pkey" PRIMARY KEY ("stripe_payment_intent_id"),
    CONSTRAINT "lost_payments_refunded" CHECK (("status" = 'refunded') = ("stripe_refund_id" IS NOT NULL))
);

CREATE UNIQUE INDEX "lost_payments_stripe_refund_id_key" ON "lost_payments"("stripe_refund_id");
CREATE INDEX "lost_payments_status_found_at_idx" ON "lost_payments"("status", "found_at");

-- Which timeline the database is on (decision 338). STABLE: one answer for a whole statement.
CREATE FUNCTION "current_timeline"() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT system_identifier::text || ':' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) FROM pg_control_system()
$$;

-- The installation's own, with nothing lost before it.
INSERT INTO "database_timelines" ("id", "found_at", "compared_at") VALUES ("current_timeline"(), now(), now());
