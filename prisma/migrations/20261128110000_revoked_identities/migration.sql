-- Null: the identity signs in. A reset by link sets it.
ALTER TABLE "identities" ADD COLUMN "revoked_at" TIMESTAMPTZ(3);
