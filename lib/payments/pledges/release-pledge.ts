import type { Tx } from "@/lib/db/client";
import type { PledgeId } from "@/lib/shared/ids";
import { lockPledge } from "../engine/locked-pledge";
import { setGoals } from "../engine/set-goals";

/** Decides to void a pledge's holds, unless it is being captured: a boost that came too late. Idempotent. */
export async function releasePledge(tx: Tx, pledgeId: PledgeId): Promise<void> {
  const pledge = await lockPledge(tx, pledgeId);
  if (pledge.goal === "hold") await setGoals(tx, [pledge], () => "release");
}
