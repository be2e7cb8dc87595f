import { addDays } from "date-fns";
import { db } from "@/lib/db/client";
import { sweepDeadlines } from "@/lib/jobs";
import { TRANSFER_DELAY_DAYS } from "@/lib/payouts/contract";
import { now, setClockOffset } from "@/lib/shared/clock";
import { sandbox } from "@/tests/support/world";
import type { Drained } from "./drain";
import { runQueue } from "./queue";

/** Measures the payouts of everything completed: released, sent to the provider, recorded, notified. */
export async function measurePayouts(): Promise<Drained> {
  const at = now();
  const wait = addDays(at, TRANSFER_DELAY_DAYS + 1).getTime() - at.getTime();
  const open = () => db().scheduledTransfer.count({ where: { status: "pending" } });
  const due = await open();
  await sandbox("clock/advance", { seconds: wait / 1_000 });
  setClockOffset(wait);
  const [began, usedBefore] = [performance.now(), process.cpuUsage()];
  await sweepDeadlines();
  await runQueue();
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(usedBefore);
  setClockOffset(0);
  return { count: due - (await open()), seconds, coreSeconds: (user + system) / 1e6 };
}
