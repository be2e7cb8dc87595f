import { disconnect } from "@/lib/db/client";
import { sweepDeadlines } from "@/lib/jobs";
import { publishOutbox } from "@/lib/realtime";

export type Drained = { readonly count: number; readonly seconds: number; readonly coreSeconds: number };

/**
 * Handles all due deadlines and publishes their events, like a worker. The provider calls that follow stay in the queue, because
 * their speed is the provider's.
 */
export async function drain(): Promise<Drained> {
  let isDone = false;
  const [began, usedBefore] = [performance.now(), process.cpuUsage()];
  const publishing = (async () => {
    while (!isDone) if (!(await publishOutbox())) await new Promise((resolve) => setTimeout(resolve, 60));
    while (await publishOutbox());
  })();
  const count = await sweepDeadlines();
  isDone = true;
  await publishing;
  const { user, system } = process.cpuUsage(usedBefore);
  await disconnect();
  return { count, seconds: (performance.now() - began) / 1_000, coreSeconds: (user + system) / 1e6 };
}
