ALTER TABLE "cases" VALIDATE CONSTRAINT "cases_subject_type";
