import { db } from "@/lib/db/client";

/** Deletes every job, as if it had been lost. */
export async function deleteJobs(): Promise<void> {
  await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`;
}

/** Resolves once a connection to this file's database waits for a lock. */
export async function untilLockIsAwaited(): Promise<void> {
  for (;;) {
    const [row] = await db().$queryRaw<{ waits: boolean }[]>`
      SELECT EXISTS (
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
      ) AS waits`;
    if (row?.waits) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
