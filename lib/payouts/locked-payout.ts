import type { Prisma, Tx } from "@/lib/db/client";
import { hasDeadline } from "@/lib/db/deadlines";
import { now } from "@/lib/shared/clock";

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

/** Locks a payout for the rest of the transaction. In the order of locks it comes after the challenge, before pledges. */
export async function lockPayout(tx: Tx, id: string): Promise<LockedPayout> {
  const [payout] = await lockPayouts(tx, [id]);
  if (payout === undefined) throw new Error(`There is no payout ${id}`);
  return payout;
}

/** The same for many, in one order. */
export async function lockPayouts(tx: Tx, ids: readonly string[]): Promise<LockedPayout[]> {
  await tx.$queryRaw`SELECT 1 FROM scheduled_transfers WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`;
  return tx.scheduledTransfer.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { id: "asc" },
    select: fields,
  });
}

/** The same for a challenge's payout; null when it was never completed. The caller holds the challenge's lock or none. */
export async function findLockedPayout(tx: Tx, challengeId: string): Promise<LockedPayout | null> {
  const found = await tx.scheduledTransfer.findUnique({ where: { challengeId }, select: { id: true } });
  return found && lockPayout(tx, found.id);
}

/** True from the moment its day came until its last transfer has ended, unless it waits for something. */
export async function isLeaving(tx: Tx, payout: LockedPayout): Promise<boolean> {
  const { id, status, scheduledFor, waitingReason } = payout;
  if (status !== "pending" || waitingReason !== null || scheduledFor > now()) return false;
  return !(await hasDeadline(tx, "transfer_due", id));
}
