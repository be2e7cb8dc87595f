ALTER TABLE "scheduled_transfers" VALIDATE CONSTRAINT "scheduled_transfers_completed";
