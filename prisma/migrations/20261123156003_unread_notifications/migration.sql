-- The number beside the bell; its condition is the query's, word for word.
CREATE INDEX "notifications_unread" ON "notifications" ("user_id") WHERE "read_at" IS NULL;
