-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "address_hash" TEXT;

-- CreateIndex
CREATE INDEX "email_confirmations_expires_at_idx" ON "email_confirmations"("expires_at");

-- For the daily deletion of what has ended: by its time, or before.
CREATE INDEX "sessions_ended" ON "sessions" (LEAST("expires_at", "revoked_at"));

-- Sessions that slid on until now end 90 days after they began, too.
UPDATE "sessions" SET "expires_at" = "created_at" + interval '90 days'
WHERE "purpose" = 'sign_in' AND "revoked_at" IS NULL AND "expires_at" > "created_at" + interval '90 days';
