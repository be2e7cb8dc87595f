-- AlterEnum
ALTER TYPE "ReportSubject" ADD VALUE 'pledge';

ALTER TABLE "cases" DROP CONSTRAINT IF EXISTS "cases_subject_type", ADD CONSTRAINT "cases_subject_type" CHECK ("subject_type" IN ('challenge', 'streamer', 'user', 'dispute', 'pledge', 'statement')) NOT VALID;
