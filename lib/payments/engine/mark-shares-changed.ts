import type { Tx } from "@/lib/db/client";
import { enqueueAll } from "@/lib/db/enqueue";

/**
 * The payouts hear that something moved in these pledges: each is marked, and their challenges' payouts follow what is
 * marked, in batches. Two statements for any number. The caller holds the pledges' locks; the fee of an appeal is part of
 * no payout and must not be among them.
 */
export async function markSharesChanged(
  tx: Tx,
  pledges: readonly { readonly id: string; readonly challengeId: string }[],
): Promise<void> {
  if (pledges.length === 0) return;
  const ids = pledges.map(({ id }) => id);
  await tx.pledge.updateMany({ where: { id: { in: ids } }, data: { payoutStale: true } });
  await enqueueFollowing(tx, ...pledges.map(({ challengeId }) => challengeId));
}

/** Has the payouts of challenges follow the pledges that are marked; in one order, because two who ask write the same jobs. */
export async function enqueueFollowing(tx: Tx, ...challengeIds: readonly string[]): Promise<void> {
  const jobs = [...new Set(challengeIds)].sort().map((challengeId) => ({
    key: challengeId,
    payload: { challengeId },
  }));
  await enqueueAll(tx, "payouts.follow_pledges", jobs);
}
