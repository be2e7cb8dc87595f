import { db } from "@/lib/db/client";

/** Deletes every job, as if it had been lost. */
export async function deleteJobs(): Promise<void> {
  await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`;
}

/** How many deadlocks this file's database has ended. */
export async function deadlocks(): Promise<number> {
  await db().$executeRaw`SELECT pg_stat_force_next_flush()`;
  const [row] = await db().$queryRaw<{ deadlocks: bigint }[]>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`;
  return Number(row?.deadlocks ?? 0);
}

/** Resolves once so many connections to this file's database wait for a lock. */
export async function untilLockIsAwaited(connections = 1): Promise<void> {
  for (;;) {
    const [row] = await db().$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    if (row !== undefined && row.waiting >= connections) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
