import type { Tx } from "@/lib/db/client";
import { lockPledge } from "../engine/locked-pledge";
import { setGoals } from "../engine/set-goals";

/**
 * Decides that nothing of one pledge is kept, whatever was decided before: its holds are voided, and what was captured
 * is refunded. Refunding twice is refunding once.
 */
export async function refundPledge(tx: Tx, pledgeId: string): Promise<void> {
  await setGoals(tx, [await lockPledge(tx, pledgeId)], () => "release");
}
