import type { Tx } from "@/lib/db/client";
import { announce } from "../transition";

/** The hour is over: open pages stop offering a dispute. `openDispute` checks the rule itself. */
export async function closeDisputeWindow(tx: Tx, challengeId: string): Promise<void> {
  await announce(tx, challengeId);
}
