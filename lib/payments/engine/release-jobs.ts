import type { Tx } from "@/lib/db/client";
import { enqueueAll } from "@/lib/db/enqueue";

/**
 * Has payouts go on: transfers of theirs ended, good or bad, or there is more to send. Those that end together are heard of
 * together; in one order, because two who ask write the same jobs.
 */
export async function enqueueRelease(tx: Tx, ...payoutIds: readonly string[]): Promise<void> {
  const jobs = [...new Set(payoutIds)].sort().map((payoutId) => ({
    key: payoutId,
    payload: { payoutId },
  }));
  await enqueueAll(tx, "payouts.continue_release", jobs);
}

/** The payouts that transfers are part of. */
export async function payoutsOf(tx: Tx, transferIds: readonly string[]): Promise<string[]> {
  const transfers = await tx.transfer.findMany({
    where: { id: { in: [...transferIds] } },
    distinct: ["scheduledTransferId"],
    select: { scheduledTransferId: true },
  });
  return transfers.map(({ scheduledTransferId }) => scheduledTransferId);
}
