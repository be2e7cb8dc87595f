import { max } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import { recallTransfers } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import type { BlockReason, HoldReason } from "../contract";
import { findLockedPayout, type LockedPayout } from "../locked-payout";
import { updatePayout } from "../transition";

/**
 * Holds a challenge's payout back until `unblockPayout` is called with the same reason, which the streamer sees. Transfers
 * that are already at the provider are not stopped. Idempotent. The caller holds the challenge's lock.
 */
export async function blockPayout(tx: Tx, challengeId: ChallengeId, reason: BlockReason): Promise<void> {
  const payout = await findLockedPayout(tx, challengeId);
  if (payout !== null) await block(tx, payout, reason);
}

/** `blockPayout` for a payout whose lock the caller holds. @param words of an operator's hold */
export async function block(
  tx: Tx,
  payout: LockedPayout,
  reason: BlockReason,
  words: { readonly holdReason?: HoldReason; readonly message?: string | null } = {},
): Promise<void> {
  await tx.payoutBlock.createMany({
    data: [{ ...words, scheduledTransferId: payout.id, reason, createdAt: now() }],
    skipDuplicates: true,
  });
  if (payout.status !== "pending") return;
  await recallTransfers(tx, payout.id);
  await updatePayout(tx, payout, { waitingReason: reason });
}

/**
 * Removes a reason. Without another one the payout is due on its day again, or at once if that has passed. The caller
 * holds the challenge's lock.
 */
export async function unblockPayout(tx: Tx, challengeId: ChallengeId, reason: BlockReason): Promise<void> {
  const payout = await findLockedPayout(tx, challengeId);
  if (payout !== null) await unblock(tx, payout, reason);
}

/** `unblockPayout` for a payout whose lock the caller holds. */
export async function unblock(tx: Tx, payout: LockedPayout, reason: BlockReason): Promise<void> {
  const { count } = await tx.payoutBlock.deleteMany({ where: { scheduledTransferId: payout.id, reason } });
  if (count === 0 || payout.status !== "pending") return;
  const [other] = payout.blocks.filter((block) => block.reason !== reason);
  await updatePayout(tx, payout, { waitingReason: other?.reason ?? null });
  if (other !== undefined) return;
  await setDeadline(tx, "transfer_due", payout.id, max([payout.scheduledFor, now()]));
}
