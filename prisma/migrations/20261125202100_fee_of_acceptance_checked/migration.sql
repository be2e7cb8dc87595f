ALTER TABLE "challenges" VALIDATE CONSTRAINT "challenges_fee";
