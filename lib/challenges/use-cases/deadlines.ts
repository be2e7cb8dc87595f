import type { Tx } from "@/lib/db/client";
import { notify } from "@/lib/notifications";
import type { ChallengeStatus } from "../machine";
import { lockChallenge } from "../transition";
import { endUnperformed } from "./end";

/**
 * What happens to a challenge by itself, each inside the transaction that removes its deadline. A challenge that has
 * moved on meanwhile is left alone: the deadline lost the race.
 */
export async function lapseUnpaid(tx: Tx, id: string): Promise<void> {
  await endIf(tx, id, ["approved"], "lapse");
}

/** The time limit ran out before the streamer accepted. */
export async function expireChallenge(tx: Tx, id: string): Promise<void> {
  await endIf(tx, id, ["active"], "expire");
}

/** 14 days passed since acceptance. */
export async function missDeadline(tx: Tx, id: string): Promise<void> {
  await endIf(tx, id, ["accepted", "in_progress"], "miss_deadline");
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
  id: string,
  from: readonly ChallengeStatus[],
  event: "lapse" | "expire" | "miss_deadline",
): Promise<void> {
  const challenge = await lockChallenge(tx, id);
  if (from.includes(challenge.status)) await endUnperformed(tx, challenge, event, null);
}
