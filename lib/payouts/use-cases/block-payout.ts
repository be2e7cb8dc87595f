import { max } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import { recallTransfers } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import type { BlockReason } from "../contract";
import { findLockedPayout, type LockedPayout } from "../locked-payout";
import { updatePayout } from "../transition";

/**
 * Keeps a challenge's payout from leaving, even if its day has come, until `unblockPayout` is told the same reason. The
 * streamer sees why it waits. What is already at the provider is not stopped. Blocking twice for one reason is once. The
 * caller holds the challenge's lock.
 */
export async function blockPayout(tx: Tx, challengeId: string, reason: BlockReason): Promise<void> {
  const payout = await findLockedPayout(tx, challengeId);
  if (payout !== null) await block(tx, payout, reason);
}

/** The same for a payout whose lock the caller holds. */
export async function block(tx: Tx, payout: LockedPayout, reason: BlockReason): Promise<void> {
  await tx.payoutBlock.createMany({
    data: [{ scheduledTransferId: payout.id, reason, createdAt: now() }],
    skipDuplicates: true,
  });
  if (payout.status !== "pending") return;
  await recallTransfers(tx, payout.id);
  await updatePayout(tx, payout, { waitingReason: reason });
}

/**
 * The reason is gone. With the last one the payout goes on where it stood: it leaves at once if its day came meanwhile.
 * The caller holds the challenge's lock.
 */
export async function unblockPayout(tx: Tx, challengeId: string, reason: BlockReason): Promise<void> {
  const payout = await findLockedPayout(tx, challengeId);
  if (payout !== null) await unblock(tx, payout, reason);
}

/** The same for a payout whose lock the caller holds. */
export async function unblock(tx: Tx, payout: LockedPayout, reason: BlockReason): Promise<void> {
  const { count } = await tx.payoutBlock.deleteMany({ where: { scheduledTransferId: payout.id, reason } });
  if (count === 0 || payout.status !== "pending") return;
  const [other] = payout.blocks.filter((block) => block.reason !== reason);
  await updatePayout(tx, payout, { waitingReason: other?.reason ?? null });
  if (other !== undefined) return;
  await setDeadline(tx, "transfer_due", payout.id, max([payout.scheduledFor, now()]));
}
