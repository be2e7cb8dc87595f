-- CreateTable
CREATE TABLE "sign_ups" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "details" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_ups_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sign_ups_email_created_at_idx" ON "sign_ups"("email", "created_at");

-- CreateIndex
CREATE INDEX "sign_ups_expires_at_idx" ON "sign_ups"("expires_at");

-- Addresses are stored as users.email is: in lower case.
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_lower" CHECK ("email" = lower("email"));

-- Null: not known, or confirmed without a password.
ALTER TABLE "users" ADD COLUMN "confirmed_password_hash" TEXT;

ALTER TABLE "two_steps" ADD COLUMN "wrong_codes" INTEGER NOT NULL DEFAULT 0;
