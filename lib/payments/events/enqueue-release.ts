import type { Tx } from "@/lib/db/client";
import { enqueueAll } from "@/lib/db/enqueue";

/**
 * Enqueues the continuation of payouts: transfers of theirs ended, or there are more to send. Sorted, because concurrent
 * callers write the same jobs.
 */
export async function enqueueRelease(tx: Tx, ...payoutIds: readonly string[]): Promise<void> {
  const jobs = [...new Set(payoutIds)].sort().map((payoutId) => ({
    key: payoutId,
    payload: { payoutId },
  }));
  await enqueueAll(tx, "payouts.continue_release", jobs);
}

/** The same for the payouts of these transfers, all of which have ended. */
export async function enqueueReleaseOf(tx: Tx, transferIds: readonly string[]): Promise<void> {
  if (transferIds.length === 0) return;
  const transfers = await tx.transfer.findMany({
    where: { id: { in: [...transferIds] } },
    distinct: ["scheduledTransferId"],
    select: { scheduledTransferId: true },
  });
  await enqueueRelease(tx, ...transfers.map(({ scheduledTransferId }) => scheduledTransferId));
}
