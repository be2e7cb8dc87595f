import type { Prisma, Tx } from "@/lib/db/client";
import { publish } from "@/lib/db/outbox";
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
  transfers: {
    select: {
      id: true,
      pledgeId: true,
      amountCents: true,
      offsetCents: true,
      stripeChargeId: true,
      status: true,
      operations: {
        where: { kind: "transfer", status: { not: "failed" } },
        select: { id: true },
      },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  },
  blocks: { select: { reason: true }, orderBy: { createdAt: "asc" } },
} as const satisfies Prisma.ScheduledTransferSelect;

export type LockedTransfer = LockedPayout["transfers"][number];

/** True once the provider was asked for it, unless it refused: what comes of it is `settleTransfer`'s to say. */
export function isUnderWay({ operations }: LockedTransfer): boolean {
  return operations.length > 0;
}

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

/** Changes a locked payout and tells its streamer to look. */
export async function updatePayout(
  tx: Tx,
  payout: LockedPayout,
  data: Prisma.ScheduledTransferUncheckedUpdateInput,
): Promise<void> {
  await tx.scheduledTransfer.update({ where: { id: payout.id }, data: { ...data, updatedAt: now() } });
  await publish(tx, [
    { channel: `user:${payout.streamerId}`, type: "payout.changed", data: { payout_id: payout.id } },
  ]);
}
