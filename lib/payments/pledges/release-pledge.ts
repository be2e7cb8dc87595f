import type { Tx } from "@/lib/db/client";
import { lockPledge } from "../engine/locked-pledge";
import { setGoals } from "../engine/set-goals";

/**
 * Decides that nothing of one pledge is taken: a boost that came too late. Releasing twice is releasing once; a pledge
 * that is being captured is not released any more.
 */
export async function releasePledge(tx: Tx, pledgeId: string): Promise<void> {
  const pledge = await lockPledge(tx, pledgeId);
  if (pledge.goal === "hold") await setGoals(tx, [pledge], () => "release");
}
