import type { Prisma, Tx } from "@/lib/db/client";
import { hasDeadline } from "@/lib/db/deadlines";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";

const fields = {
  id: true,
  challengeId: true,
  streamerId: true,
  status: true,
  scheduledFor: true,
  waitingReason: true,
  retryCount: true,
  maxRetries: true,
  blocks: { select: { reason: true }, orderBy: { createdAt: "asc" } },
} as const satisfies Prisma.ScheduledTransferSelect;

export type LockedPayout = Prisma.ScheduledTransferGetPayload<{ select: typeof fields }>;

/** Locks a payout for the rest of the transaction: after its challenge and before its pledges (decision 54). */
export async function lockPayout(tx: Tx, id: string): Promise<LockedPayout> {
  const [payout] = await lockPayouts(tx, [id]);
  if (payout === undefined) throw new Error(`lockPayout: no payout ${id}`);
  return payout;
}

/** Locks many payouts, in the order of their ids. */
export async function lockPayouts(tx: Tx, ids: readonly string[]): Promise<LockedPayout[]> {
  await tx.$queryRaw`SELECT 1 FROM scheduled_transfers WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`;
  return tx.scheduledTransfer.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { id: "asc" },
    select: fields,
  });
}

/**
 * Locks a challenge's payout; null when the challenge was never completed. The caller has locked the challenge, or nothing
 * at all.
 */
export async function findLockedPayout(tx: Tx, challengeId: ChallengeId): Promise<LockedPayout | null> {
  const found = await tx.scheduledTransfer.findUnique({ where: { challengeId }, select: { id: true } });
  return found && lockPayout(tx, found.id);
}

/** Whether the payout is being sent: it was due and released, waits for nothing, and is not complete. */
export async function isReleasing(tx: Tx, payout: LockedPayout): Promise<boolean> {
  const { id, status, scheduledFor, waitingReason } = payout;
  if (status !== "pending" || waitingReason !== null || scheduledFor > now()) return false;
  return !(await hasDeadline(tx, "transfer_due", id));
}
