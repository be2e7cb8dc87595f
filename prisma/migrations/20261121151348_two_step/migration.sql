-- AlterEnum
ALTER TYPE "SessionPurpose" ADD VALUE 'second_step';

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "proved_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "two_steps" (
    "user_id" UUID NOT NULL,
    "sealed_secret" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER,

    CONSTRAINT "two_steps_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "recovery_codes_user_id_code_hash_key" ON "recovery_codes"("user_id", "code_hash");

-- AddForeignKey
ALTER TABLE "two_steps" ADD CONSTRAINT "two_steps_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "two_steps"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;
