import { runOnce, type TaskList } from "graphile-worker";
import { Pool } from "pg";
import { queueLogger } from "@/lib/jobs";
import { env } from "@/lib/shared/env";

let pool: Pool | undefined;

/** Runs the jobs that wait. Always over the same connections: to open one costs more than most jobs do. */
export async function runJobs(taskList: TaskList): Promise<void> {
  pool ??= open();
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: queueLogger() });
}

/** A test file's database is dropped under them, which is their end. */
function open(): Pool {
  const lost = () => undefined;
  return new Pool({ connectionString: env().DATABASE_URL, max: 4, allowExitOnIdle: true })
    .on("error", lost)
    .on("connect", (client) => client.on("error", lost));
}
