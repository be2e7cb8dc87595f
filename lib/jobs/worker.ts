import { LiveHub, publishOutbox } from "@/lib/realtime";
import { freeAbandonedJobs } from "./abandoned";
import { sweepDeadlines } from "./deadlines";
import { startLoop } from "./loop";
import { startQueue } from "./queue";

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
  const stopQueue = startQueue();
  const stopOutbox = startLoop("outbox", OUTBOX_EVERY_MS, async () => {
    while (await publishOutbox());
  });
  const stopDeadlines = startLoop("deadlines", DEADLINES_EVERY_MS, async () => void (await sweepDeadlines()));
  // Beside the queue, not in it: a queue that waits for the dead could not be what ends the wait.
  const stopFreeing = startLoop("abandoned jobs", ABANDONED_EVERY_MS, async () => {
    await freeAbandonedJobs();
  });
  return async () => {
    await Promise.all([stopDeadlines(), stopFreeing(), stopQueue()]);
    // Last, so that what the others did on their way out is still told.
    await stopOutbox();
    await hub.stop();
  };
}
