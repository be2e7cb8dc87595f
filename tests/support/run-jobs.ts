import { runOnce, type TaskList } from "graphile-worker";
import { Pool } from "pg";
import { queueLogger, sweepDeadlines } from "@/lib/jobs";
import { env } from "@/lib/shared/env";

let pool: Pool | undefined;

/** Runs the jobs of these tasks that wait, and those they cause, then every deadline that is due, until nothing is left. */
export async function runUntilNothingWaits(taskList: TaskList): Promise<void> {
  for (;;) {
    const ran = await runJobs(taskList);
    const swept = await sweepDeadlines();
    if (!ran && swept === 0) return;
  }
}

/**
 * Runs the jobs that wait. Always over the same connections: to open one costs more than most jobs do; and asks first: a
 * round of the queue in which nothing is done costs as much as two jobs.
 * @returns false when none was waiting
 */
export async function runJobs(taskList: TaskList): Promise<boolean> {
  pool ??= open();
  const { rowCount } = await pool.query(
    `SELECT 1 FROM graphile_worker.jobs
      WHERE run_at <= now() AND attempts < max_attempts AND task_identifier = ANY($1) LIMIT 1`,
    [Object.keys(taskList)],
  );
  if (rowCount === 0) return false;
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: queueLogger() });
  return true;
}

/** A test file's database is dropped under them, which is their end. */
function open(): Pool {
  const lost = () => undefined;
  return new Pool({ connectionString: env().DATABASE_URL, max: 4, allowExitOnIdle: true })
    .on("error", lost)
    .on("connect", (client) => client.on("error", lost));
}
