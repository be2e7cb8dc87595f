import { runOnce } from "graphile-worker";
import { Pool } from "pg";
import { queueLogger, taskList } from "@/lib/jobs";
import { env } from "@/lib/shared/env";

/** A worker's concurrency. */
const JOBS_AT_ONCE = 8;

/** Runs waiting jobs and those they cause, like a worker, until none is left. */
export async function runQueue(): Promise<void> {
  const lost = () => undefined;
  const pgPool = new Pool({ connectionString: env().DATABASE_URL, max: JOBS_AT_ONCE + 2 })
    .on("error", lost)
    .on("connect", (client) => client.on("error", lost));
  await runOnce({
    pgPool,
    concurrency: JOBS_AT_ONCE,
    taskList: taskList(),
    noHandleSignals: true,
    logger: queueLogger(),
  });
  await pgPool.end();
}
