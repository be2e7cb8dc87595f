import { db } from "@/lib/db/client";
import { log } from "@/lib/shared/log";

/**
 * Unlocks the jobs of dead workers; the queue alone would wait four hours. A worker counts as dead when it locked all its jobs
 * more than three minutes ago, which is longer than any job may take. If it is still running, its jobs run twice, which every
 * handler tolerates.
 * @returns the number of dead workers
 */
export async function freeAbandonedJobs(): Promise<number> {
  // By the database's clock, as the queue does.
  const dead = await db().$queryRaw<{ worker: string }[]>`
    SELECT locked_by AS worker FROM graphile_worker.jobs WHERE locked_by IS NOT NULL
    GROUP BY locked_by HAVING max(locked_at) < now() - interval '3 minutes'`;
  if (dead.length === 0) return 0;
  const workers = dead.map(({ worker }) => worker);
  log.warn({ workers }, "jobs of dead workers freed");
  await freeJobsOf(workers);
  return dead.length;
}

/** Unlocks all jobs of these workers, so that others can run them. */
export async function freeJobsOf(workers: readonly string[]): Promise<void> {
  await db().$executeRaw`SELECT graphile_worker.force_unlock_workers(${[...workers]}::text[])`;
}
