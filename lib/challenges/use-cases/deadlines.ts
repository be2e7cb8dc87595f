import type { Tx } from "@/lib/db/client";
import { notify } from "@/lib/notifications";
import type { ChallengeId } from "@/lib/shared/ids";
import { lockChallenge, lockChallenges } from "../transition";
import { closeAllWithoutCapture } from "./close-without-capture";

// The handlers of challenges' deadlines. Each runs in the transaction that removes the deadlines, and leaves a challenge
// alone that has left the state meanwhile.

/** 24 hours passed since approval without a payment. */
export async function lapseUnpaid(tx: Tx, ids: readonly ChallengeId[]): Promise<void> {
  await closeAllWithoutCapture(tx, await lockChallenges(tx, ids), "lapse", null);
}

/** The time limit ran out before the streamer accepted. */
export async function expireChallenges(tx: Tx, ids: readonly ChallengeId[]): Promise<void> {
  await closeAllWithoutCapture(tx, await lockChallenges(tx, ids), "expire", null);
}

/** The time limit ends soon: reminds the streamers of challenges that they have not answered. */
export async function remindOfExpiry(tx: Tx, ids: readonly ChallengeId[]): Promise<void> {
  const waiting = (await lockChallenges(tx, ids)).filter(({ status }) => status === "active");
  await notify(
    tx,
    ...waiting.map(({ id, streamerId }) => ({
      userId: streamerId,
      type: "challenge_expiring" as const,
      challengeId: id,
    })),
  );
}

/** 14 days passed since acceptance. */
export async function missDeadlines(tx: Tx, ids: readonly ChallengeId[]): Promise<void> {
  await closeAllWithoutCapture(tx, await lockChallenges(tx, ids), "miss_deadline", null);
}

/** Reminds the streamer of a challenge that is still to be performed. */
export async function remindStreamer(
  tx: Tx,
  id: ChallengeId,
  type: "performance_half" | "performance_last_day",
): Promise<void> {
  const challenge = await lockChallenge(tx, id);
  if (challenge.status !== "accepted" && challenge.status !== "in_progress") return;
  await notify(tx, { userId: challenge.streamerId, type, challengeId: id });
}
