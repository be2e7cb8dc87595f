import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { claimChangedShares, enqueueFollowing, enqueueRelease, standingOf } from "@/lib/payments";
import { log } from "@/lib/shared/log";
import { followShares } from "../follow-shares";
import { findLockedPayout, isLeaving, type LockedPayout } from "../locked-payout";
import { block, unblock } from "./block-payout";

/** Followed in one transaction: it takes as many statements as one, and nobody waits long for its locks. */
const AT_ONCE = 200;

/**
 * Shares of a challenge's pledges are not what they were: captured, given back, charged back, reinstated. Its payout and
 * the transfers come to agree with the next of them that are marked; if there are more, the job goes on with those. Killed
 * at any point and run again, or run once more, it ends the same.
 */
export async function syncPayoutShares(challengeId: string): Promise<void> {
  while (await transaction((tx) => followNext(tx, challengeId)));
}

/** @returns whether the shares are still to be followed */
async function followNext(tx: Tx, challengeId: string): Promise<boolean> {
  const payout = await findLockedPayout(tx, challengeId);
  if (payout === null) {
    log.error({ challengeId }, "captured money of a challenge that was not completed");
    return false;
  }
  // Blocking recalls, which locks pledges: those of the shares are locked in a transaction of their own, so that each
  // locks all of its pledges at once (`lockPledges`).
  if (await followChargebacks(tx, payout)) return true;
  const shares = await claimChangedShares(tx, challengeId, AT_ONCE);
  const followed = await followShares(tx, payout, shares);
  if (shares.length === AT_ONCE) await enqueueFollowing(tx, challengeId);
  // What has joined it since its day came is sent, too.
  else if (await isLeaving(tx, followed)) await enqueueRelease(tx, payout.id);
  return false;
}

/**
 * The claim itself is what blocks; the row makes it visible and wakes the payout when it is gone. One that comes while this
 * looks marks its pledge and asks for the job once more. @returns whether there was something to do
 */
async function followChargebacks(tx: Tx, payout: LockedPayout): Promise<boolean> {
  const { isChargedBack } = (await standingOf(tx, [payout.challengeId]))(payout.challengeId);
  const isBlocked = payout.blocks.some(({ reason }) => reason === "chargeback_open");
  if (isChargedBack === isBlocked) return false;
  await (isChargedBack ? block : unblock)(tx, payout, "chargeback_open");
  return true;
}
