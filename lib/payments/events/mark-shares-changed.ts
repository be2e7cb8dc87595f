import type { Tx } from "@/lib/db/client";
import { enqueueAll } from "@/lib/db/enqueue";
import type { ChallengeId, PledgeId } from "@/lib/shared/ids";

/**
 * Marks pledges as changed for their payouts, which follow the marked ones in batches (decision 136). Two statements for any
 * number. The caller holds the pledges' locks; appeal fees are part of no payout and must not be among them.
 */
export async function markSharesChanged(
  tx: Tx,
  pledges: readonly { readonly id: PledgeId; readonly challengeId: ChallengeId }[],
): Promise<void> {
  if (pledges.length === 0) return;
  const ids = pledges.map(({ id }) => id);
  await tx.pledge.updateMany({ where: { id: { in: ids } }, data: { payoutStale: true } });
  await enqueueFollowing(tx, ...pledges.map(({ challengeId }) => challengeId));
}

/** Enqueues the jobs with which payouts follow marked pledges. Sorted, because concurrent callers write the same jobs. */
export async function enqueueFollowing(tx: Tx, ...challengeIds: readonly ChallengeId[]): Promise<void> {
  const jobs = [...new Set(challengeIds)].sort().map((challengeId) => ({
    key: challengeId,
    payload: { challengeId },
  }));
  await enqueueAll(tx, "payouts.follow_pledges", jobs);
}
