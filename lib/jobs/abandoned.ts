import { db } from "@/lib/db/client";
import { log } from "@/lib/shared/log";

/**
 * Frees the jobs of workers that died at work; by itself the queue would wait four hours for them. A worker all of whose
 * jobs began more than three minutes ago is taken to be dead: that is longer than any job that somebody waits for may
 * last. Should it be alive after all, its job runs twice, which every handler bears.
 * @returns how many workers
 */
export async function freeAbandonedJobs(): Promise<number> {
  // By the database's clock, which is the queue's own.
  const dead = await db().$queryRaw<{ worker: string }[]>`
    SELECT locked_by AS worker FROM graphile_worker.jobs WHERE locked_by IS NOT NULL
    GROUP BY locked_by HAVING max(locked_at) < now() - interval '3 minutes'`;
  if (dead.length === 0) return 0;
  const workers = dead.map(({ worker }) => worker);
  log.warn({ workers }, "jobs of dead workers freed");
  await freeJobsOf(workers);
  return dead.length;
}

/** Lets others do what these workers had taken. */
export async function freeJobsOf(workers: readonly string[]): Promise<void> {
  await db().$executeRaw`SELECT graphile_worker.force_unlock_workers(${[...workers]}::text[])`;
}
