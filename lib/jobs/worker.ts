import { type Runner, run } from "graphile-worker";
import { LiveHub, publishOutbox } from "@/lib/realtime";
import { env } from "@/lib/shared/env";
import { freeAbandonedJobs } from "./abandoned";
import { sweepDeadlines } from "./deadlines";
import { startLoop } from "./loop";
import { queueLogger } from "./queue-logger";
import { CRONTAB, taskList } from "./tasks";

const JOBS_AT_ONCE = 8;
/** Milliseconds between two looks at the outbox: what a live update waits at most before it leaves. */
const OUTBOX_EVERY_MS = 60;
/** Milliseconds between two looks at the list of deadlines. */
const DEADLINES_EVERY_MS = 500;
/** Milliseconds between two looks for jobs whose worker has died. */
const ABANDONED_EVERY_MS = 20_000;

/** Starts everything that happens without anybody asking: jobs, deadlines, live updates. Returns how to stop it. */
export async function startWorker(): Promise<() => Promise<void>> {
  const hub = new LiveHub();
  await hub.start();
  const runner = await startJobs();
  const stopOutbox = startLoop("outbox", OUTBOX_EVERY_MS, async () => {
    while (await publishOutbox());
  });
  const stopDeadlines = startLoop("deadlines", DEADLINES_EVERY_MS, async () => void (await sweepDeadlines()));
  // Beside the queue, not in it: a queue that waits for the dead could not be what ends the wait.
  const stopFreeing = startLoop("abandoned jobs", ABANDONED_EVERY_MS, async () => {
    await freeAbandonedJobs();
  });
  return async () => {
    await Promise.all([stopDeadlines(), stopFreeing(), runner.stop()]);
    // Last, so that what the others did on their way out is still told.
    await stopOutbox();
    await hub.stop();
  };
}

function startJobs(): Promise<Runner> {
  return run({
    connectionString: env().DATABASE_URL,
    concurrency: JOBS_AT_ONCE,
    noHandleSignals: true,
    pollInterval: 500,
    crontab: CRONTAB,
    taskList: taskList(),
    logger: queueLogger(),
  });
}
