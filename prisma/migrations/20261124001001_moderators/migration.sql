-- People whom a streamer trusts: they accept, decline and block at the streamer's desk (decision 230).
CREATE TABLE "streamer_moderators" (
  "streamer_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "streamer_moderators_pkey" PRIMARY KEY ("streamer_id", "user_id"),
  CONSTRAINT "streamer_moderators_not_oneself" CHECK ("streamer_id" <> "user_id"),
  CONSTRAINT "streamer_moderators_streamer_id_fkey" FOREIGN KEY ("streamer_id") REFERENCES "streamers"("user_id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "streamer_moderators_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
-- The desks of a person.
CREATE INDEX "streamer_moderators_user_id_created_at_idx" ON "streamer_moderators" ("user_id", "created_at");

-- Open invitations: answered, withdrawn or expired ones are deleted.
CREATE TABLE "moderator_invitations" (
  "id" UUID NOT NULL,
  "streamer_id" UUID NOT NULL,
  "invited_id" UUID,
  "code_hash" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "moderator_invitations_pkey" PRIMARY KEY ("id"),
  -- To a person, or to whoever has the link.
  CONSTRAINT "moderator_invitations_to" CHECK (("invited_id" IS NULL) <> ("code_hash" IS NULL)),
  CONSTRAINT "moderator_invitations_not_oneself" CHECK ("streamer_id" <> "invited_id"),
  CONSTRAINT "moderator_invitations_streamer_id_fkey" FOREIGN KEY ("streamer_id") REFERENCES "streamers"("user_id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "moderator_invitations_invited_id_fkey" FOREIGN KEY ("invited_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "moderator_invitations_code_hash_key" ON "moderator_invitations" ("code_hash");
CREATE UNIQUE INDEX "moderator_invitations_streamer_id_invited_id_key" ON "moderator_invitations" ("streamer_id", "invited_id");
CREATE INDEX "moderator_invitations_invited_id_created_at_idx" ON "moderator_invitations" ("invited_id", "created_at" DESC);
CREATE INDEX "moderator_invitations_expires_at_idx" ON "moderator_invitations" ("expires_at");

-- The moderator who made a streamer's block.
ALTER TABLE "blocks" ADD COLUMN "made_by_id" UUID,
  ADD CONSTRAINT "blocks_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
