import type { Tx } from "@/lib/db/client";
import { enqueueAll } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { takeOpenOperations } from "./looks";
import { OPERATIONS_PER_JOB } from "./operations";
import { sendOperations } from "./send-operations";

/** Jobs that do this at the same time: fewer than a worker does at once, so that there is always room for what is new. */
const LANES = 4;

/**
 * Has the worker send operations whose job was lost or gave up. However many there are, and however often it is asked for,
 * there are no more jobs than lanes: the backlog stays in its own queue, and each lane takes from it what is due.
 */
export async function enqueueDueOperations(tx: Tx, due: number): Promise<void> {
  const lanes = Math.min(LANES, Math.ceil(due / OPERATIONS_PER_JOB));
  await enqueueAll(
    tx,
    "payments.send_due_operations",
    Array.from({ length: lanes }, (_, lane) => laneJob(lane)),
  );
}

/**
 * Sends the next operations that are due, those due longest first, and goes on while there are more. Killed at any point,
 * what it took is due again after a pause, and the reconciler's next round opens the lane again.
 * @throws OutcomeUnknown when no clear answer came for one: the next ones follow after the queue's own pause
 */
export async function sendDueOperations(lane: number): Promise<void> {
  const ids = await transaction((tx) => takeOpenOperations(tx, OPERATIONS_PER_JOB));
  await sendOperations(ids);
  if (ids.length === OPERATIONS_PER_JOB) {
    await transaction((tx) => enqueueAll(tx, "payments.send_due_operations", [laneJob(lane)]));
  }
}

const laneJob = (lane: number) => ({ key: String(lane), payload: { lane } });
