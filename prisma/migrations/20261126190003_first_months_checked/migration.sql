ALTER TABLE "moderation_decisions" VALIDATE CONSTRAINT "moderation_decisions_until";
ALTER TABLE "operator_acts" VALIDATE CONSTRAINT "operator_acts_until";
