import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { claimChangedShares, enqueueFollowing, enqueueRelease, payoutBlockersOf } from "@/lib/payments";
import type { ChallengeId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { applyShares } from "../apply-shares";
import { findLockedPayout, isReleasing, type LockedPayout } from "../locked-payout";
import { block, unblock } from "./block-payout";

/** Shares applied in one transaction, which bounds how long it holds their locks. */
const BATCH = 200;

/**
 * Applies changes of a challenge's pledges (captured, refunded, charged back, reinstated) to its payout and transfers: one
 * batch of the pledges that are marked as changed; when there may be more, a job continues. Idempotent, also when the job
 * dies at any point.
 */
export async function syncPayoutShares(challengeId: ChallengeId): Promise<void> {
  while (await transaction((tx) => syncNext(tx, challengeId)));
}

/** @returns true when it only blocked or unblocked the payout, and the shares are still to be applied */
async function syncNext(tx: Tx, challengeId: ChallengeId): Promise<boolean> {
  const payout = await findLockedPayout(tx, challengeId);
  if (payout === null) {
    log.error({ challengeId }, "captured money of a challenge that was not completed");
    return false;
  }
  // Blocking recalls transfers, which locks pledges. A transaction must lock all of its pledges at once (`lockPledges`),
  // so the shares are applied in the next one.
  if (await syncChargebackBlock(tx, payout)) return true;
  const shares = await claimChangedShares(tx, challengeId, BATCH);
  const updated = await applyShares(tx, payout, shares);
  if (shares.length === BATCH) await enqueueFollowing(tx, challengeId);
  // Sends shares that joined after the payout was released.
  else if (await isReleasing(tx, updated)) await enqueueRelease(tx, payout.id);
  return false;
}

/**
 * Blocks the payout while a chargeback is open, and unblocks it afterwards. A chargeback that opens meanwhile marks its
 * pledge and enqueues this job again. @returns whether anything changed
 */
async function syncChargebackBlock(tx: Tx, payout: LockedPayout): Promise<boolean> {
  const { isChargedBack } = (await payoutBlockersOf(tx, [payout.challengeId]))(payout.challengeId);
  const isBlocked = payout.blocks.some(({ reason }) => reason === "chargeback_open");
  if (isChargedBack === isBlocked) return false;
  await (isChargedBack ? block : unblock)(tx, payout, "chargeback_open");
  return true;
}
