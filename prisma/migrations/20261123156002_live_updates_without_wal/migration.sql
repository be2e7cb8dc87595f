-- Live updates are deleted within a second. A crash may lose them: every listener then reconnects and reloads (decision 193).
ALTER TABLE "outbox_events" SET UNLOGGED;
