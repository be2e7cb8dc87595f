import { type Runner, run } from "graphile-worker";
import { Pool } from "pg";
import { env } from "@/lib/shared/env";
import { log } from "@/lib/shared/log";
import { startLoop } from "./loop";
import { queueLogger } from "./queue-logger";
import { CRONTAB, taskList } from "./tasks";

const JOBS_AT_ONCE = 8;
/** Milliseconds until a queue that ended by itself is started again. */
const RESTART_AFTER_MS = 500;

/**
 * Keeps the queue's runner running. It ends by itself when the database leaves it just while it notes that a job is done;
 * that job is done once more, which every handler bears (`freeAbandonedJobs`). Returns how to stop it, which waits for
 * the jobs under way.
 */
export function startQueue(): () => Promise<void> {
  let isStopping = false;
  let runner: Runner | undefined;
  const stopLoop = startLoop("queue", RESTART_AFTER_MS, async () => {
    const pool = openPool();
    try {
      runner = await startRunner(pool);
      if (isStopping) await runner.stop();
      await runner.promise;
    } finally {
      // Nobody waits for its connections: one that is broken may take its time.
      void pool.end();
    }
    if (!isStopping) throw new Error("the queue's runner ended by itself");
  });
  return async () => {
    isStopping = true;
    // One that is ending by itself refuses to be stopped; the loop waits for its end all the same.
    await runner?.stop().catch(() => undefined);
    await stopLoop();
  };
}

/** A pool of the runner's own making loses its error handlers before its connections. */
function openPool(): Pool {
  const warn = (error: Error) => log.warn({ err: error }, "a connection of the queue broke");
  return new Pool({ connectionString: env().DATABASE_URL, max: JOBS_AT_ONCE + 2 })
    .on("error", warn)
    .on("connect", (client) => client.on("error", warn));
}

function startRunner(pgPool: Pool): Promise<Runner> {
  return run({
    pgPool,
    concurrency: JOBS_AT_ONCE,
    noHandleSignals: true,
    pollInterval: 500,
    crontab: CRONTAB,
    taskList: taskList(),
    logger: queueLogger(),
    // Without these nobody waits for a job to be noted as done or failed: a broken connection at that moment would end
    // the whole process by an unhandled rejection. With them it ends the runner in order.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
}
