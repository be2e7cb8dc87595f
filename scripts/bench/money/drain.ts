import { disconnect } from "@/lib/db/client";
import { sweepDeadlines } from "@/lib/jobs";
import { publishOutbox } from "@/lib/realtime";

export type Drained = { readonly count: number; readonly seconds: number; readonly coreSeconds: number };

/**
 * Does everything that is due and publishes what it tells, as a worker does; the calls to the provider that follow are
 * jobs and stay in the queue: how fast the provider answers is its own affair.
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
