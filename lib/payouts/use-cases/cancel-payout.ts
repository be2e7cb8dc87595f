import type { Tx } from "@/lib/db/client";
import { clearDeadlines } from "@/lib/db/deadlines";
import type { ChallengeId } from "@/lib/shared/ids";
import { nextStatus } from "@/lib/shared/state-machine";
import { findLockedPayout } from "../locked-payout";
import { TRANSITIONS } from "../machine";
import { transition } from "../transition";

/**
 * Cancels a challenge's payout after an upheld dispute. The caller holds the challenge's lock and calls `refundPledges`
 * next, which recalls pending transfers and reverses sent ones. Idempotent. @returns its id; null when there was none to cancel
 */
export async function cancelPayout(tx: Tx, challengeId: ChallengeId): Promise<string | null> {
  const payout = await findLockedPayout(tx, challengeId);
  if (payout === null || nextStatus(TRANSITIONS.cancel, payout.status) === null) return null;
  await clearDeadlines(tx, payout.id, ["transfer_due"]);
  await transition(tx, payout, "cancel", { patch: { waitingReason: null, errorMessage: null } });
  return payout.id;
}
