import { type Caches, LiveHub, publishOutbox } from "@/lib/realtime";
import { excuseSilence, keepLeaderboard } from "@/lib/streamers";
import { WebhookSender } from "@/lib/webhooks";
import { freeAbandonedJobs } from "./abandoned";
import { sweepDeadlines } from "./deadlines";
import { startLoop } from "./loop";
import { startQueue } from "./queue";
import { followRecovery } from "./recovery";

/** Pause between two reads of the outbox, and so the longest delay of a live update before it is sent. */
export const OUTBOX_EVERY_MS = 30;
const DEADLINES_EVERY_MS = 500;
const WEBHOOKS_EVERY_MS = 500;
const LEADERBOARD_EVERY_MS = 1_000;
const RECOVERY_EVERY_MS = 5_000;
const ABANDONED_EVERY_MS = 20_000;

/** A worker that has not swept for longer, as at its start, was away, and perhaps the site with it: silence then proves nothing. */
const AWAY_MS = 60_000;

/** A worker that has not emptied the outbox for longer does not count as ready. */
const OUTBOX_WITHIN_SECONDS = 15;

export type Worker = {
  readonly stop: () => Promise<void>;
  /** What it must be able to do, by name; each rejects while it is not. */
  readonly probes: Readonly<Record<"live updates" | "outbox", () => Promise<void>>>;
  /** Seconds since it last saw that no live update waits. */
  readonly outboxAgeSeconds: () => number;
};

/**
 * Starts jobs, deadlines and live updates.
 * @param caches in front of the site, which get every live update
 */
export async function startWorker(caches?: Caches): Promise<Worker> {
  const hub = new LiveHub(caches);
  await hub.start();
  const stopQueue = startQueue();
  let emptiedAt = performance.now();
  const stopOutbox = startLoop("outbox", OUTBOX_EVERY_MS, async () => {
    while (await publishOutbox());
    emptiedAt = performance.now();
  });
  const outboxAgeSeconds = () => (performance.now() - emptiedAt) / 1_000;
  const outbox = async () => {
    if (outboxAgeSeconds() > OUTBOX_WITHIN_SECONDS) throw new Error("the outbox is not emptied");
  };
  const stopRecovery = startLoop("recovery", RECOVERY_EVERY_MS, async () => void (await followRecovery()));
  let sweptAt = Number.NEGATIVE_INFINITY;
  const stopDeadlines = startLoop("deadlines", DEADLINES_EVERY_MS, async () => {
    if (performance.now() - sweptAt > AWAY_MS) await excuseSilence();
    await sweepDeadlines();
    sweptAt = performance.now();
  });
  // Outside the queue: jobs of a dead worker may block the queue.
  const stopFreeing = startLoop("abandoned jobs", ABANDONED_EVERY_MS, async () => {
    await freeAbandonedJobs();
  });
  // No job, because every capture of every challenge would enqueue the same one, and wait for the others' commits.
  const stopLeaderboard = startLoop("leaderboard", LEADERBOARD_EVERY_MS, keepLeaderboard);
  // Outside the queue: slow receivers would take the places of payments.
  const sender = new WebhookSender();
  const stopWebhooks = startLoop("webhooks", WEBHOOKS_EVERY_MS, async () => void (await sender.begin()));
  const stop = async () => {
    await Promise.all([
      stopDeadlines(),
      stopFreeing(),
      stopRecovery(),
      stopQueue(),
      stopLeaderboard(),
      stopWebhooks().then(() => sender.end()),
    ]);
    // Last, so that events of the others' final rounds are still sent.
    await stopOutbox();
    await hub.stop();
  };
  return { stop, probes: { "live updates": () => hub.ping(), outbox }, outboxAgeSeconds };
}
