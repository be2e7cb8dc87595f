import type { Tx } from "@/lib/db/client";
import type { PledgeId } from "@/lib/shared/ids";
import { lockPledge } from "../engine/locked-pledge";
import { setGoals } from "../engine/set-goals";

/** Decides to void a pledge's holds and refund what was captured, whatever was decided before. Idempotent. */
export async function refundPledge(tx: Tx, pledgeId: PledgeId): Promise<void> {
  await setGoals(tx, [await lockPledge(tx, pledgeId)], () => "release");
}
