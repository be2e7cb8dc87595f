-- A name that a streamer gave up is kept for them for a while (docs/product/accounts-and-sign-in.md#usernames).
CREATE TABLE "former_usernames" (
    "user_id" UUID NOT NULL,
    "skeleton" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "former_usernames_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "former_usernames_skeleton_idx" ON "former_usernames"("skeleton");

-- AddForeignKey
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
