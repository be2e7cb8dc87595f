import { addDays } from "date-fns";
import { runOnce } from "graphile-worker";
import { Pool } from "pg";
import { db } from "@/lib/db/client";
import { queueLogger, sweepDeadlines, taskList } from "@/lib/jobs";
import { TRANSFER_DELAY_DAYS } from "@/lib/payouts/contract";
import { now, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { sandbox } from "../../testing/world";
import type { Drained } from "./drain";

/** As many as a worker does at once. */
const JOBS_AT_ONCE = 8;

/** The day comes for everything that was completed: released, sent to the provider, recorded, told. */
export async function measurePayouts(): Promise<Drained> {
  const at = now();
  const wait = addDays(at, TRANSFER_DELAY_DAYS + 1).getTime() - at.getTime();
  const open = () => db().scheduledTransfer.count({ where: { status: "pending" } });
  const due = await open();
  await sandbox("clock/advance", { seconds: wait / 1_000 });
  setClockOffset(wait);
  const pgPool = new Pool({ connectionString: env().DATABASE_URL, max: JOBS_AT_ONCE + 2 });
  const [began, usedBefore] = [performance.now(), process.cpuUsage()];
  await sweepDeadlines();
  await runOnce({
    pgPool,
    concurrency: JOBS_AT_ONCE,
    taskList: taskList(),
    noHandleSignals: true,
    logger: queueLogger(),
  });
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(usedBefore);
  await pgPool.end();
  setClockOffset(0);
  return { count: due - (await open()), seconds, coreSeconds: (user + system) / 1e6 };
}
