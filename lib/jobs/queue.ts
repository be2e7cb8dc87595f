import { EventEmitter, once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import { Pool } from "pg";
import { CONNECTION_LIMITS } from "@/lib/db/connection-limits";
import { directDatabaseUrl } from "@/lib/shared/env";
import { log } from "@/lib/shared/log";
import { freeJobsOf } from "./abandoned";
import { startLoop } from "./loop";
import { queueLogger } from "./queue-logger";
import { CRONTAB, taskList } from "./tasks";

type Part = {
  readonly name: string;
  readonly tasks: TaskList;
  readonly crontab: string;
  /** Until each place looks again by itself, for jobs that were delayed, are tried again, or waited for their lane. */
  readonly pollInterval: number;
};

const JOBS_AT_ONCE = 8;
const PUSHES = "notifications.push";
/** Pause before a runner that ended is replaced. */
const RESTART_AFTER_MS = 500;
/** A runner with a broken connection is replaced after this long even if it has not ended. */
const END_WITHIN_MS = 5_000;
/** How long a worker that stops waits for its running jobs. Source: docs/production.md#deploys. */
const FINISH_WITHIN_MS = 25_000;
/** How long a stop waits for workers that asked for a job to be answered. */
const ANSWER_WITHIN_MS = 2_000;

/**
 * Runs the queue's jobs: pushes, which wait for addresses that strangers chose, in places of their own, so that they hold up no payment
 * (decision 324). @returns a function that stops it and waits for the running jobs
 */
export function startQueue(): (patienceMs?: number) => Promise<void> {
  const { [PUSHES]: push, ...tasks } = taskList();
  const stops = [
    startPart({ name: "queue", tasks, crontab: CRONTAB, pollInterval: 500 }),
    startPart({ name: "pushes", tasks: { [PUSHES]: push }, crontab: "", pollInterval: 2_000 }),
  ];
  return async (patienceMs) => void (await Promise.all(stops.map((stop) => stop(patienceMs))));
}

/**
 * Keeps a runner running. The runner ends when it loses the database while it completes a job, and is stopped when
 * any of its connections breaks: it may have locked a job without learning so, which would then stay locked for hours. It is
 * not awaited for long then, because after two failed completions it never ends. The jobs of an ended runner are unlocked at
 * once and run again, which every handler tolerates.
 * @returns a function that stops it and waits for the running jobs; those that take longer than `patienceMs` are unlocked for
 *   other workers
 */
function startPart(part: Part): (patienceMs?: number) => Promise<void> {
  let isStopping = false;
  // It takes jobs before its start is complete.
  let runner: Promise<Runner> | undefined;
  /** The pools of this part that may hold jobs: the running one and those that ended. */
  const pools = new Set<string>();
  /** Workers of the runner that have asked for a job and have no answer yet. */
  const asking = new Set<string>();
  // A runner that is already ending rejects; the loop waits for its end anyway.
  const endRunner = () => runner?.then((started) => started.stop()).catch(() => undefined);
  const stopLoop = startLoop(part.name, RESTART_AFTER_MS, async () => {
    if (pools.size > 0) await freeJobsOf([...pools]);
    pools.clear();
    let abandon = () => {};
    const abandoned = new Promise<void>((resolve) => {
      abandon = () => void setTimeout(resolve, END_WITHIN_MS).unref();
    });
    const pool = openPool(() => {
      void endRunner();
      abandon();
    });
    const events: WorkerEvents = new EventEmitter();
    events.on("pool:create", ({ workerPool }) => pools.add(workerPool.id));
    asking.clear();
    events.on("worker:getJob:start", ({ worker }) => asking.add(worker.workerId));
    for (const answer of ["worker:getJob:empty", "worker:getJob:error", "job:start"] as const)
      events.on(answer, ({ worker }) => asking.delete(worker.workerId));
    try {
      runner = startRunner(part, pool, events);
      const { promise } = await runner;
      if (isStopping) void endRunner();
      await Promise.race([promise, abandoned]);
    } finally {
      // Not awaited: a broken connection may take long to close.
      void pool.end();
    }
    if (!isStopping) throw new Error("the queue's runner ended unexpectedly");
  });
  return async (patienceMs = FINISH_WITHIN_MS) => {
    isStopping = true;
    const finished = Promise.resolve(endRunner()).then(stopLoop);
    const late = new AbortController();
    const isLate = wait(patienceMs, true, { signal: late.signal }).catch(() => false);
    if (await Promise.race([finished, isLate])) {
      // A worker that asked before it was asked to stop would take them again.
      const limit = AbortSignal.timeout(ANSWER_WITHIN_MS);
      await Promise.race([runner?.catch(() => undefined), once(limit, "abort")]);
      while (asking.size > 0 && !limit.aborted) await wait(10);
      await freeJobsOf([...pools]);
    }
    late.abort();
  };
}

/** Our own pool, because the runner's would remove its error handlers before it closes its connections. */
function openPool(onBroken: () => void): Pool {
  const broken = (error: Error) => {
    log.warn({ err: error }, "a connection of the queue broke");
    onBroken();
  };
  return new Pool({
    connectionString: directDatabaseUrl(),
    max: JOBS_AT_ONCE + 2,
    // Only then a statement without an answer ends its connection, which the runner would go on to use.
    pipeline: true,
    ...CONNECTION_LIMITS,
  })
    .on("error", broken)
    .on("connect", (client) => client.on("error", broken));
}

function startRunner(
  { tasks, crontab, pollInterval }: Part,
  pgPool: Pool,
  events: WorkerEvents,
): Promise<Runner> {
  return run({
    pgPool,
    events,
    concurrency: JOBS_AT_ONCE,
    noHandleSignals: true,
    pollInterval,
    crontab,
    taskList: tasks,
    logger: queueLogger(),
    // Without these the runner does not await the completion of a job, and a connection that breaks at that moment ends the
    // process with an unhandled rejection. With them it ends the runner.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
}
