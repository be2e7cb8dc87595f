CREATE TABLE "push_subscriptions" (
    "session_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "auth_secret" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("session_id"),
    CONSTRAINT "push_subscriptions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");
CREATE INDEX "push_subscriptions_user_id_created_at_idx" ON "push_subscriptions"("user_id", "created_at");

CREATE TABLE "push_key" (
    "id" INTEGER NOT NULL DEFAULT 1 CHECK ("id" = 1),
    "public_key" TEXT NOT NULL,
    "sealed_private" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "push_key_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "notification_settings" ADD COLUMN "muted_push" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- By a trigger, so that no writer of sessions forgets it.
CREATE FUNCTION forget_push_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM push_subscriptions WHERE session_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER forget_push_subscription AFTER UPDATE OF revoked_at ON "sessions"
    FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
    EXECUTE FUNCTION forget_push_subscription();
