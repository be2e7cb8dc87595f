import { EventEmitter } from "node:events";
import { type Runner, run, type WorkerEvents } from "graphile-worker";
import { Pool } from "pg";
import { env } from "@/lib/shared/env";
import { log } from "@/lib/shared/log";
import { freeJobsOf } from "./abandoned";
import { startLoop } from "./loop";
import { queueLogger } from "./queue-logger";
import { CRONTAB, taskList } from "./tasks";

const JOBS_AT_ONCE = 8;
/** Milliseconds until a queue that ended by itself is started again. */
const RESTART_AFTER_MS = 500;

/**
 * Keeps the queue's runner running. It ends by itself when the database leaves it just while it notes that a job is done,
 * and is ended when any of its connections breaks: it may have taken a job of which the answer never arrived, and would
 * hold it for hours. What an ended runner had taken is freed at once and done once more, which every handler bears.
 * Returns how to stop it, which waits for the jobs under way.
 */
export function startQueue(): () => Promise<void> {
  let isStopping = false;
  let runner: Runner | undefined;
  const ended = new Set<string>();
  // One that is ending by itself refuses to be stopped; the loop waits for its end all the same.
  const endRunner = () => runner?.stop().catch(() => undefined);
  const stopLoop = startLoop("queue", RESTART_AFTER_MS, async () => {
    if (ended.size > 0) await freeJobsOf([...ended]);
    ended.clear();
    const pool = openPool(endRunner);
    const events: WorkerEvents = new EventEmitter();
    events.on("pool:create", ({ workerPool }) => ended.add(workerPool.id));
    try {
      runner = await startRunner(pool, events);
      if (isStopping) await runner.stop();
      await runner.promise;
    } finally {
      // Nobody waits for its connections: one that is broken may take its time.
      void pool.end();
    }
    if (!isStopping) throw new Error("the queue's runner ended before its time");
  });
  return async () => {
    isStopping = true;
    await endRunner();
    await stopLoop();
  };
}

/** A pool of the runner's own making loses its error handlers before its connections. */
function openPool(onBroken: () => void): Pool {
  const broken = (error: Error) => {
    log.warn({ err: error }, "a connection of the queue broke");
    onBroken();
  };
  return new Pool({ connectionString: env().DATABASE_URL, max: JOBS_AT_ONCE + 2 })
    .on("error", broken)
    .on("connect", (client) => client.on("error", broken));
}

function startRunner(pgPool: Pool, events: WorkerEvents): Promise<Runner> {
  return run({
    pgPool,
    events,
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
