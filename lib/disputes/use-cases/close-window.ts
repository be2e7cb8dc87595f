import type { Tx } from "@/lib/db/client";
import type { ChallengeId } from "@/lib/shared/ids";
import { announce } from "../transition";

/** The hour is over: open pages stop offering a dispute. `openDispute` checks the rule itself. */
export async function closeDisputeWindow(tx: Tx, challengeId: ChallengeId): Promise<void> {
  await announce(tx, challengeId);
}
