import type { Tx } from "@/lib/db/client";
import { enqueueAll } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { takeOpenOperations } from "./due-checks";
import { OPERATIONS_PER_JOB } from "./operations";
import { sendOperations } from "./send-operations";

/** Concurrent jobs: fewer than a worker runs at once, so that new operations are not held up. */
const LANES = 4;

/**
 * Enqueues the sending of operations whose job was lost or gave up. There is at most one job per lane, however many are due
 * and however often this is called; each lane takes operations from the backlog.
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
 * Sends the operations that have been due longest and enqueues itself while there are more. If it is killed, its operations
 * are due again after a pause, and the reconciler enqueues the lane again.
 * @throws OutcomeUnknown when one got no clear answer: the queue retries the lane after a pause
 */
export async function sendDueOperations(lane: number): Promise<void> {
  const ids = await transaction((tx) => takeOpenOperations(tx, OPERATIONS_PER_JOB));
  await sendOperations(ids);
  if (ids.length === OPERATIONS_PER_JOB) {
    await transaction((tx) => enqueueAll(tx, "payments.send_due_operations", [laneJob(lane)]));
  }
}

const laneJob = (lane: number) => ({ key: String(lane), payload: { lane } });
