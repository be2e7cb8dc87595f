-- AlterTable
ALTER TABLE "users" ADD COLUMN     "deletion_requested_at" TIMESTAMPTZ(3),
ADD COLUMN     "erased_at" TIMESTAMPTZ(3);

-- Every guard asks whether somebody is suspended: an account whose person asked for its deletion always is.
ALTER TABLE "users"
  ADD CONSTRAINT "users_deletion_suspends" CHECK ("deletion_requested_at" IS NULL OR "suspended_at" IS NOT NULL),
  ADD CONSTRAINT "users_erased_whole" CHECK ("erased_at" IS NULL
    OR ("deletion_requested_at" IS NOT NULL AND "password_hash" IS NULL AND "email" = 'erased-' || "id" || '@erased.invalid'));
