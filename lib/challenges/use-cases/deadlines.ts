import type { Tx } from "@/lib/db/client";
import { notify } from "@/lib/notifications";
import type { ChallengeStatus } from "../machine";
import { lockChallenge, lockChallenges } from "../transition";
import { closeAllWithoutCapture } from "./close-without-capture";

/**
 * What happens to challenges by itself, inside the transaction that removes their deadlines. One that has moved on
 * meanwhile is left alone: the deadline lost the race.
 */
export async function lapseUnpaid(tx: Tx, ids: readonly string[]): Promise<void> {
  await endIf(tx, ids, ["approved"], "lapse");
}

/** The time limit ran out before the streamer accepted. */
export async function expireChallenges(tx: Tx, ids: readonly string[]): Promise<void> {
  await endIf(tx, ids, ["active"], "expire");
}

/** 14 days passed since acceptance. */
export async function missDeadlines(tx: Tx, ids: readonly string[]): Promise<void> {
  await endIf(tx, ids, ["accepted", "in_progress"], "miss_deadline");
}

/** Reminds the streamer of a challenge that waits to be performed. */
export async function remindStreamer(
  tx: Tx,
  id: string,
  type: "performance_half" | "performance_last_day",
): Promise<void> {
  const challenge = await lockChallenge(tx, id);
  if (challenge.status !== "accepted" && challenge.status !== "in_progress") return;
  await notify(tx, { userId: challenge.streamerId, type, challengeId: id });
}

async function endIf(
  tx: Tx,
  ids: readonly string[],
  from: readonly ChallengeStatus[],
  event: "lapse" | "expire" | "miss_deadline",
): Promise<void> {
  const challenges = await lockChallenges(tx, ids);
  const due = challenges.filter(({ status }) => from.includes(status));
  if (due.length > 0) await closeAllWithoutCapture(tx, due, event, null);
}
