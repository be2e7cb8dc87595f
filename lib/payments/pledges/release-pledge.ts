import type { Tx } from "@/lib/db/client";
import type { PledgeId } from "@/lib/shared/ids";
import { lockPledge } from "../engine/locked-pledge";
import { setGoals } from "../engine/set-goals";

/**
 * Decides to void the holds of a pledge that does not count: a payment that came too late. One that counts, or is being captured,
 * stays. Idempotent. @returns true when this call decided it
 */
export async function releasePledge(tx: Tx, pledgeId: PledgeId): Promise<boolean> {
  const pledge = await lockPledge(tx, pledgeId);
  if (pledge.goal !== "hold" || pledge.countedAt !== null) return false;
  await setGoals(tx, [pledge], () => "release");
  return true;
}

/** Decides to void a pledge's holds and refund what was captured, whatever was decided before. Idempotent. */
export async function refundPledge(tx: Tx, pledgeId: PledgeId): Promise<void> {
  await setGoals(tx, [await lockPledge(tx, pledgeId)], () => "release");
}
