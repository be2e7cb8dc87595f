-- CreateEnum
CREATE TYPE "UserRole" AS ENUM ('user', 'moderator', 'admin');

-- CreateEnum
CREATE TYPE "UserType" AS ENUM ('viewer', 'streamer');

-- CreateEnum
CREATE TYPE "ChallengeStatus" AS ENUM ('pending', 'pending_review', 'review_failed', 'approved', 'active', 'accepted', 'in_progress', 'completed', 'failed', 'declined', 'expired', 'cancelled');

-- CreateEnum
CREATE TYPE "ModerationVerdict" AS ENUM ('approved', 'rejected', 'unsure');

-- CreateEnum
CREATE TYPE "PledgeKind" AS ENUM ('offer', 'boost');

-- CreateEnum
CREATE TYPE "PledgeStatus" AS ENUM ('awaiting', 'secured', 'pledged', 'captured', 'voided', 'uncollected', 'refunded');

-- CreateEnum
CREATE TYPE "HoldStatus" AS ENUM ('open', 'live', 'captured', 'voided');

-- CreateEnum
CREATE TYPE "OperationKind" AS ENUM ('authorize', 'capture', 'void', 'refund', 'transfer', 'reverse');

-- CreateEnum
CREATE TYPE "OperationStatus" AS ENUM ('pending', 'sent', 'unknown', 'done', 'failed');

-- CreateEnum
CREATE TYPE "LedgerAccount" AS ENUM ('provider_balance', 'streamer_payable', 'streamer_receivable', 'platform_fee', 'provider_fee', 'dispute_fee', 'dispute_loss', 'appeal_revenue', 'refund_clearing', 'transfer_clearing');

-- CreateEnum
CREATE TYPE "PayoutStatus" AS ENUM ('pending', 'completed', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "StreamerStatus" AS ENUM ('available', 'paused');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified_at" TIMESTAMPTZ(3),
    "password_hash" TEXT,
    "role" "UserRole" NOT NULL DEFAULT 'user',
    "suspended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "profiles" (
    "user_id" UUID NOT NULL,
    "full_name" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "username_key" TEXT NOT NULL,
    "user_type" "UserType" NOT NULL DEFAULT 'viewer',
    "country" TEXT,
    "language" TEXT NOT NULL DEFAULT 'en',
    "bio" TEXT NOT NULL DEFAULT '',
    "avatar_url" TEXT,
    "category" TEXT NOT NULL DEFAULT 'Gaming',
    "youtube_url" TEXT NOT NULL DEFAULT '',
    "twitch_url" TEXT NOT NULL DEFAULT '',
    "instagram_url" TEXT NOT NULL DEFAULT '',
    "twitter_url" TEXT NOT NULL DEFAULT '',
    "kick_url" TEXT NOT NULL DEFAULT '',
    "discord_url" TEXT NOT NULL DEFAULT '',
    "tiktok_url" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "profiles_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_tokens" (
    "id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "challenges" (
    "id" UUID NOT NULL,
    "creator_id" UUID NOT NULL,
    "streamer_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "pot_cents" INTEGER NOT NULL,
    "boost_count" INTEGER NOT NULL DEFAULT 0,
    "time_limit" TEXT NOT NULL,
    "status" "ChallengeStatus" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "pay_by" TIMESTAMPTZ(3),
    "activated_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "accepted_at" TIMESTAMPTZ(3),
    "perform_by" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "challenges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "challenge_events" (
    "id" BIGSERIAL NOT NULL,
    "challenge_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "from_status" "ChallengeStatus",
    "to_status" "ChallengeStatus" NOT NULL,
    "actor_id" UUID,
    "data" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "challenge_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deadlines" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(3),

    CONSTRAINT "deadlines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_events" (
    "id" BIGSERIAL NOT NULL,
    "channel" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "outbox_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "clock" (
    "id" INTEGER NOT NULL,
    "offset_ms" BIGINT NOT NULL,

    CONSTRAINT "clock_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "moderation_decisions" (
    "id" UUID NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "layer" TEXT NOT NULL,
    "verdict" "ModerationVerdict" NOT NULL,
    "categories" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "moderation_decisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "challenge_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_customers" (
    "user_id" UUID NOT NULL,
    "stripe_customer_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_customers_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "pledges" (
    "id" UUID NOT NULL,
    "challenge_id" UUID NOT NULL,
    "backer_id" UUID NOT NULL,
    "kind" "PledgeKind" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "status" "PledgeStatus" NOT NULL,
    "captured_cents" INTEGER NOT NULL DEFAULT 0,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "counted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pledges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "holds" (
    "id" UUID NOT NULL,
    "pledge_id" UUID NOT NULL,
    "status" "HoldStatus" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "captured_cents" INTEGER NOT NULL DEFAULT 0,
    "stripe_payment_intent_id" TEXT,
    "stripe_payment_method_id" TEXT,
    "stripe_charge_id" TEXT,
    "capture_before" TIMESTAMPTZ(3),
    "replaced_by_hold_id" UUID,
    "generation" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "holds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "operations" (
    "id" UUID NOT NULL,
    "kind" "OperationKind" NOT NULL,
    "status" "OperationStatus" NOT NULL,
    "hold_id" UUID,
    "transfer_id" UUID,
    "amount_cents" INTEGER NOT NULL,
    "request" JSONB NOT NULL,
    "provider_id" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "operations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provider_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,
    "account_id" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "provider_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_transactions" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "challenge_id" UUID,
    "pledge_id" UUID,
    "stripe_balance_transaction_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_transactions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "id" BIGSERIAL NOT NULL,
    "transaction_id" UUID NOT NULL,
    "account" "LedgerAccount" NOT NULL,
    "owner_id" UUID,
    "amount_cents" INTEGER NOT NULL,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payout_accounts" (
    "streamer_id" UUID NOT NULL,
    "stripe_account_id" TEXT NOT NULL,
    "details_submitted" BOOLEAN NOT NULL DEFAULT false,
    "payouts_enabled" BOOLEAN NOT NULL DEFAULT false,
    "charges_enabled" BOOLEAN NOT NULL DEFAULT false,
    "currently_due" TEXT[],
    "past_due" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payout_accounts_pkey" PRIMARY KEY ("streamer_id")
);

-- CreateTable
CREATE TABLE "scheduled_transfers" (
    "id" UUID NOT NULL,
    "challenge_id" UUID NOT NULL,
    "streamer_id" UUID NOT NULL,
    "status" "PayoutStatus" NOT NULL,
    "amount_cents" INTEGER NOT NULL DEFAULT 0,
    "platform_fee_cents" INTEGER NOT NULL DEFAULT 0,
    "scheduled_for" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "retry_count" INTEGER NOT NULL DEFAULT 0,
    "max_retries" INTEGER NOT NULL DEFAULT 5,
    "error_message" TEXT,
    "waiting_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "scheduled_transfers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transfers" (
    "id" UUID NOT NULL,
    "scheduled_transfer_id" UUID NOT NULL,
    "pledge_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "platform_fee_cents" INTEGER NOT NULL,
    "stripe_charge_id" TEXT NOT NULL,
    "stripe_transfer_id" TEXT,
    "status" "PayoutStatus" NOT NULL,
    "reversed_cents" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "transfers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "streamers" (
    "user_id" UUID NOT NULL,
    "status" "StreamerStatus" NOT NULL DEFAULT 'available',
    "minimum_challenge_cents" INTEGER NOT NULL DEFAULT 1000,
    "additional_guidelines" TEXT,
    "overlay_key" TEXT,
    "followers" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "streamers_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "profiles_username_key_key" ON "profiles"("username_key");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_tokens_token_hash_key" ON "refresh_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "refresh_tokens_session_id_idx" ON "refresh_tokens"("session_id");

-- CreateIndex
CREATE INDEX "challenges_streamer_id_status_pot_cents_id_idx" ON "challenges"("streamer_id", "status", "pot_cents" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "challenges_streamer_id_created_at_id_idx" ON "challenges"("streamer_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "challenges_creator_id_created_at_id_idx" ON "challenges"("creator_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "challenges_status_pot_cents_id_idx" ON "challenges"("status", "pot_cents" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "challenges_status_activated_at_id_idx" ON "challenges"("status", "activated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "challenges_status_boost_count_id_idx" ON "challenges"("status", "boost_count" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "challenge_events_challenge_id_id_idx" ON "challenge_events"("challenge_id", "id");

-- CreateIndex
CREATE INDEX "deadlines_due_at_idx" ON "deadlines"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "deadlines_kind_subject_id_key" ON "deadlines"("kind", "subject_id");

-- CreateIndex
CREATE INDEX "moderation_decisions_subject_type_subject_id_created_at_idx" ON "moderation_decisions"("subject_type", "subject_id", "created_at");

-- CreateIndex
CREATE INDEX "notifications_user_id_created_at_id_idx" ON "notifications"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "payment_customers_stripe_customer_id_key" ON "payment_customers"("stripe_customer_id");

-- CreateIndex
CREATE INDEX "pledges_challenge_id_status_idx" ON "pledges"("challenge_id", "status");

-- CreateIndex
CREATE INDEX "pledges_backer_id_created_at_id_idx" ON "pledges"("backer_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "holds_stripe_payment_intent_id_key" ON "holds"("stripe_payment_intent_id");

-- CreateIndex
CREATE UNIQUE INDEX "holds_replaced_by_hold_id_key" ON "holds"("replaced_by_hold_id");

-- CreateIndex
CREATE INDEX "holds_pledge_id_idx" ON "holds"("pledge_id");

-- CreateIndex
CREATE INDEX "operations_hold_id_idx" ON "operations"("hold_id");

-- CreateIndex
CREATE INDEX "operations_transfer_id_idx" ON "operations"("transfer_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_transactions_stripe_balance_transaction_id_key" ON "ledger_transactions"("stripe_balance_transaction_id");

-- CreateIndex
CREATE INDEX "ledger_transactions_challenge_id_idx" ON "ledger_transactions"("challenge_id");

-- CreateIndex
CREATE INDEX "ledger_entries_transaction_id_idx" ON "ledger_entries"("transaction_id");

-- CreateIndex
CREATE INDEX "ledger_entries_account_owner_id_idx" ON "ledger_entries"("account", "owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "payout_accounts_stripe_account_id_key" ON "payout_accounts"("stripe_account_id");

-- CreateIndex
CREATE UNIQUE INDEX "scheduled_transfers_challenge_id_key" ON "scheduled_transfers"("challenge_id");

-- CreateIndex
CREATE INDEX "scheduled_transfers_streamer_id_scheduled_for_id_idx" ON "scheduled_transfers"("streamer_id", "scheduled_for" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "transfers_pledge_id_key" ON "transfers"("pledge_id");

-- CreateIndex
CREATE UNIQUE INDEX "transfers_stripe_transfer_id_key" ON "transfers"("stripe_transfer_id");

-- CreateIndex
CREATE INDEX "transfers_scheduled_transfer_id_idx" ON "transfers"("scheduled_transfer_id");

-- CreateIndex
CREATE UNIQUE INDEX "streamers_overlay_key_key" ON "streamers"("overlay_key");

-- CreateIndex
CREATE INDEX "streamers_created_at_user_id_idx" ON "streamers"("created_at" DESC, "user_id" DESC);

-- AddForeignKey
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_creator_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_streamer_id_fkey" FOREIGN KEY ("streamer_id") REFERENCES "streamers"("user_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "challenge_events" ADD CONSTRAINT "challenge_events_challenge_id_fkey" FOREIGN KEY ("challenge_id") REFERENCES "challenges"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_challenge_id_fkey" FOREIGN KEY ("challenge_id") REFERENCES "challenges"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pledges" ADD CONSTRAINT "pledges_backer_id_fkey" FOREIGN KEY ("backer_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holds" ADD CONSTRAINT "holds_pledge_id_fkey" FOREIGN KEY ("pledge_id") REFERENCES "pledges"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "operations" ADD CONSTRAINT "operations_hold_id_fkey" FOREIGN KEY ("hold_id") REFERENCES "holds"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "operations" ADD CONSTRAINT "operations_transfer_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "transfers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transactions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_streamer_id_fkey" FOREIGN KEY ("streamer_id") REFERENCES "streamers"("user_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scheduled_transfers" ADD CONSTRAINT "scheduled_transfers_challenge_id_fkey" FOREIGN KEY ("challenge_id") REFERENCES "challenges"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scheduled_transfers" ADD CONSTRAINT "scheduled_transfers_streamer_id_fkey" FOREIGN KEY ("streamer_id") REFERENCES "streamers"("user_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_scheduled_transfer_id_fkey" FOREIGN KEY ("scheduled_transfer_id") REFERENCES "scheduled_transfers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_pledge_id_fkey" FOREIGN KEY ("pledge_id") REFERENCES "pledges"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "streamers" ADD CONSTRAINT "streamers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The one row of the movable clock.
ALTER TABLE "clock" ADD CONSTRAINT "clock_single_row" CHECK ("id" = 1);
INSERT INTO "clock" ("id", "offset_ms") VALUES (1, 0);
