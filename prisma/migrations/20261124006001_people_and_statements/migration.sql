-- What is decided against a person, with its reasons, and what it keeps them from doing (decisions 244 and 245).
CREATE TYPE "StatementKind" AS ENUM ('challenge_refused', 'challenge_removed', 'warning', 'limit', 'suspension', 'payout_held');
CREATE TYPE "AccountLimitKind" AS ENUM ('suspension', 'challenges', 'boosts', 'payouts');

CREATE TABLE "statements_of_reasons" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "StatementKind" NOT NULL,
    "clause" TEXT NOT NULL,
    "facts" TEXT,
    "automated" BOOLEAN NOT NULL,
    "challenge_id" UUID,
    "payout_id" UUID,
    "limits" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "statements_of_reasons_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "statements_of_reasons_user_id_created_at_id_idx" ON "statements_of_reasons"("user_id", "created_at" DESC, "id" DESC);
ALTER TABLE "statements_of_reasons" ADD CONSTRAINT "statements_of_reasons_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER "statements_of_reasons_append_only" BEFORE UPDATE OR DELETE ON "statements_of_reasons"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "statements_of_reasons_no_truncate" BEFORE TRUNCATE ON "statements_of_reasons"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TABLE "statement_objections" (
    "statement_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "statement_objections_pkey" PRIMARY KEY ("statement_id")
);
ALTER TABLE "statement_objections" ADD CONSTRAINT "statement_objections_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "statements_of_reasons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "account_limits" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "AccountLimitKind" NOT NULL,
    "statement_id" UUID NOT NULL,
    "operator_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "lifted_by_id" UUID,

    CONSTRAINT "account_limits_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "account_limits_until" CHECK ("until" > "started_at"),
    CONSTRAINT "account_limits_lifted" CHECK ("lifted_by_id" IS NULL OR "ended_at" IS NOT NULL)
);
CREATE INDEX "account_limits_user_id_started_at_idx" ON "account_limits"("user_id", "started_at");
-- One of a kind in force.
CREATE UNIQUE INDEX "account_limits_in_force" ON "account_limits"("user_id", "kind") WHERE "ended_at" IS NULL;
ALTER TABLE "account_limits" ADD CONSTRAINT "account_limits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "account_limits" ADD CONSTRAINT "account_limits_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "statements_of_reasons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "role_proposals" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "UserRole" NOT NULL,
    "reason" TEXT NOT NULL,
    "proposed_by_id" UUID NOT NULL,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "confirmed_by_id" UUID,

    CONSTRAINT "role_proposals_pkey" PRIMARY KEY ("id"),
    -- Four eyes.
    CONSTRAINT "role_proposals_second" CHECK ("confirmed_by_id" <> "proposed_by_id"),
    CONSTRAINT "role_proposals_confirmed" CHECK ("confirmed_by_id" IS NULL OR "ended_at" IS NOT NULL)
);
CREATE INDEX "role_proposals_user_id_proposed_at_idx" ON "role_proposals"("user_id", "proposed_at");
-- One open for a person.
CREATE UNIQUE INDEX "role_proposals_open" ON "role_proposals"("user_id") WHERE "ended_at" IS NULL;
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Operators search people by the start of a name, whatever the database's collation (partial: the schema cannot say COLLATE), and
-- look for what accounts share.
CREATE INDEX "profiles_username_key_prefix" ON "profiles"("username_key" COLLATE "C") WHERE "username_key" <> '';
CREATE INDEX "sessions_address_hash_idx" ON "sessions"("address_hash");
CREATE INDEX "holds_card_last4_card_brand_idx" ON "holds"("card_last4", "card_brand");
