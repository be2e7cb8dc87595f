import type { Tx } from "@/lib/db/client";
import { enqueueAll } from "@/lib/db/enqueue";

/** Has payouts go on with what there is to send of them; in one order, because two who ask write the same jobs. */
export async function enqueueRelease(tx: Tx, ...payoutIds: readonly string[]): Promise<void> {
  const jobs = [...payoutIds].sort().map((payoutId) => ({
    key: `payout:${payoutId}`,
    payload: { payoutId },
  }));
  await enqueueAll(tx, "payouts.continue_release", jobs);
}
