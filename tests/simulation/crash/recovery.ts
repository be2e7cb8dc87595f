import { db } from "@/lib/db/client";
import { freeAbandonedJobs } from "@/lib/jobs";
import { reconcile } from "@/lib/payments";
import { pass, settle, syncClock } from "@/tests/support/world";
import { unfinishedWork } from "./outcome";

const ROUNDS = 6;

/**
 * Recovers as other processes would: jobs, deadlines, the reconciler, and time that passes.
 * @returns what is still unfinished after that; empty when nothing is
 */
export async function recoverAfterCrash(): Promise<string[]> {
  await syncClock();
  for (let round = 0; round < ROUNDS; round++) {
    await pass({ minutes: 2 });
    await releaseJobsOfDeadWorkers();
    await reconcile();
    await settle();
    if ((await unfinishedWork()).length === 0) return [];
  }
  return unfinishedWork();
}

/** Makes the jobs locked by dead processes available again, and delayed ones due. */
export async function releaseJobsOfDeadWorkers(): Promise<void> {
  // The queue uses the database's clock, which cannot be moved, so its times move into the past instead.
  await db().$executeRaw`UPDATE graphile_worker._private_jobs
    SET locked_at = locked_at - interval '10 minutes', run_at = run_at - interval '10 minutes'`;
  await freeAbandonedJobs();
}
