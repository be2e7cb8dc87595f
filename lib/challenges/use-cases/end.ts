import type { Tx } from "@/lib/db/client";
import { type NotificationType, notify } from "@/lib/notifications";
import { backersOf, releasePledges } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { type LockedChallenge, transition } from "../transition";

type EmptyEnding = "cancel" | "lapse" | "decline" | "expire" | "fail" | "miss_deadline";

const TOLD: Record<EmptyEnding, NotificationType | null> = {
  cancel: "challenge_cancelled",
  /** Never public and never paid: nobody waits for it. */
  lapse: null,
  decline: "challenge_declined",
  expire: "challenge_expired",
  fail: "challenge_failed",
  miss_deadline: "challenge_failed",
};

/** Every ending without a performance: the state moves, every hold is voided, everybody with money in it is told. */
export async function endUnperformed(
  tx: Tx,
  challenge: LockedChallenge,
  event: EmptyEnding,
  actorId: string | null,
): Promise<void> {
  await transition(tx, challenge, event, { actorId, patch: { endedAt: now() } });
  await releasePledges(tx, challenge.id);
  const type = TOLD[event];
  if (type !== null && challenge.activatedAt !== null) await tellBackers(tx, challenge, type, actorId);
}

/** Tells everybody with money in the challenge, except the one who did it. */
export async function tellBackers(
  tx: Tx,
  challenge: LockedChallenge,
  type: NotificationType,
  exceptUserId: string | null,
): Promise<void> {
  const people = new Set([challenge.creatorId, ...(await backersOf(tx, challenge.id))]);
  if (exceptUserId !== null) people.delete(exceptUserId);
  for (const userId of people) await notify(tx, { userId, type, challengeId: challenge.id });
}
