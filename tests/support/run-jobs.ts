import { runOnce, type TaskList } from "graphile-worker";
import { Pool } from "pg";
import { queueLogger, sweepDeadlines } from "@/lib/jobs";
import { env } from "@/lib/shared/env";
import { keepLeaderboard } from "@/lib/streamers";

let pool: Pool | undefined;

/** Runs the queued jobs of these tasks, those they enqueue, and every deadline that is due, until none is left, then keeps the leaderboard. */
export async function runUntilNothingWaits(taskList: TaskList): Promise<void> {
  for (;;) {
    const ran = await runJobs(taskList);
    const swept = await sweepDeadlines();
    if (!ran && swept === 0) break;
  }
  await keepLeaderboard();
}

/**
 * Runs the queued jobs. Reuses its connections, because opening one costs more than most jobs; and checks for jobs first,
 * because an empty round of the queue costs as much as two jobs.
 * @returns false when no job was due
 */
export async function runJobs(taskList: TaskList): Promise<boolean> {
  pool ??= openPool();
  const { rowCount } = await pool.query(
    `SELECT 1 FROM graphile_worker.jobs
      WHERE run_at <= now() AND attempts < max_attempts AND task_identifier = ANY($1) LIMIT 1`,
    [Object.keys(taskList)],
  );
  if (rowCount === 0) return false;
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: queueLogger() });
  return true;
}

/** The test file's database is dropped while these connections are open; the errors that causes are ignored. */
function openPool(): Pool {
  const ignore = () => undefined;
  return new Pool({ connectionString: env().DATABASE_URL, max: 4, allowExitOnIdle: true })
    .on("error", ignore)
    .on("connect", (client) => client.on("error", ignore));
}
