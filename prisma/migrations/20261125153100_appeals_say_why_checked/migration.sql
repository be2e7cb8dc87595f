ALTER TABLE "pledges" VALIDATE CONSTRAINT "pledges_boost_only";
