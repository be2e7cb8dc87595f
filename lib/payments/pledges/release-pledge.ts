import type { Tx } from "@/lib/db/client";
import { lockPledge } from "../engine/locked-pledge";
import { setGoals } from "../engine/set-goals";

/** Decides to void a pledge's holds, unless it is being captured: a boost that came too late. Idempotent. */
export async function releasePledge(tx: Tx, pledgeId: string): Promise<void> {
  const pledge = await lockPledge(tx, pledgeId);
  if (pledge.goal === "hold") await setGoals(tx, [pledge], () => "release");
}
