import { addDays } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { feeBpsOf } from "@/lib/db/fee-bps";
import { transaction } from "@/lib/db/transaction";
import { type Pledge, uncountedCharges } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import { batchesOf } from "@/lib/shared/page";
import { DAYS_TO_PERFORM } from "../contract";
import { type LockedChallenge, lockChallenge, transition } from "../transition";
import { closeWithoutCapture } from "./close-without-capture";
import { completeLocked } from "./complete";
import { activate, addBoost } from "./settle-pledge";

/**
 * Decisions that were lost when the database was recovered and that the payment provider's books prove (decision 338). Nobody's
 * act in the history; each changes nothing where the decision is known. Source: docs/product/money.md#after-a-recovery.
 */

/** Charges read in one page. */
const CHARGES_AT_ONCE = 100;

const isRunning = ({ status }: LockedChallenge) => status === "accepted" || status === "in_progress";

/**
 * Completes a challenge for which cards were charged. Its boosts count one by one, each in a transaction as short as when it was
 * made, whether the streamer accepts in between or not; when interrupted and run again it continues with those that are left.
 */
export async function repeatCompletion(id: ChallengeId): Promise<void> {
  await repeatActivation(id);
  const boosts = batchesOf<Pledge>(CHARGES_AT_ONCE, (last) =>
    uncountedCharges(id, "boost", last?.id ?? null, CHARGES_AT_ONCE),
  );
  // Only what counted was charged.
  for await (const batch of boosts) for (const boost of batch) await repeatBoost(id, boost);
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    const accepted = challenge.status === "active" ? await repeatAcceptance(tx, challenge) : challenge;
    if (isRunning(accepted)) await completeLocked(tx, accepted, null);
  });
}

async function repeatActivation(id: ChallengeId): Promise<void> {
  const [offer] = await uncountedCharges(id, "offer", null, 1);
  await transaction(async (tx) => {
    const { status } = await lockChallenge(tx, id);
    if (status === "pending" || status === "pending_review")
      await transition(tx, await lockChallenge(tx, id), "approve", { actorId: null });
    if (offer !== undefined) await activate(tx, await lockChallenge(tx, id), offer);
  });
}

async function repeatBoost(id: ChallengeId, boost: Pledge): Promise<void> {
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    // Whoever ended it since decided about the charges as well.
    if (challenge.status === "active" || isRunning(challenge)) await addBoost(tx, challenge, boost);
  });
}

async function repeatAcceptance(tx: Tx, challenge: LockedChallenge): Promise<LockedChallenge> {
  const at = now();
  const feeBps = await feeBpsOf(challenge.streamerId, tx);
  const patch = { acceptedAt: at, performBy: addDays(at, DAYS_TO_PERFORM), feeBps };
  return transition(tx, challenge, "accept", { actorId: null, patch });
}

/** Ends a challenge whose offer was released: whether it was cancelled, declined or out of time is not known any more. */
export async function repeatEnding(id: ChallengeId): Promise<void> {
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    switch (challenge.status) {
      case "pending":
      case "pending_review":
      case "approved":
      case "active":
        return closeWithoutCapture(tx, challenge, "cancel", null);
      case "accepted":
      case "in_progress":
        return closeWithoutCapture(tx, challenge, "fail", null);
    }
  });
}
