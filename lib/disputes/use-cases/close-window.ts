import type { Tx } from "@/lib/db/client";
import { announce } from "../transition";

/** The hour is over: the screens of its parties stop offering a dispute. The rule itself is checked when it matters. */
export async function closeDisputeWindow(tx: Tx, challengeId: string): Promise<void> {
  await announce(tx, challengeId);
}
