import type { Tx } from "@/lib/db/client";
import type { PledgeId } from "@/lib/shared/ids";
import { lockPledge } from "../engine/locked-pledge";
import { setGoals } from "../engine/set-goals";

/**
 * Decides to void a pledge's holds, unless it is being captured: a payment that came too late. Idempotent.
 * @returns true when this call decided it
 */
export async function releasePledge(tx: Tx, pledgeId: PledgeId): Promise<boolean> {
  const pledge = await lockPledge(tx, pledgeId);
  if (pledge.goal !== "hold") return false;
  await setGoals(tx, [pledge], () => "release");
  return true;
}
