import type { Tx } from "@/lib/db/client";
import type { NotificationType } from "@/lib/notifications";
import { releasePledges } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { notifyAllBackers } from "../notify-backers";
import { type LockedChallenge, transitionAll } from "../transition";

type EmptyEnding = "cancel" | "lapse" | "decline" | "expire" | "fail" | "miss_deadline";

const NOTICES: Record<EmptyEnding, NotificationType | null> = {
  cancel: "challenge_cancelled",
  /** Never public and never paid: nobody waits for it. */
  lapse: null,
  decline: "challenge_declined",
  expire: "challenge_expired",
  fail: "challenge_failed",
  miss_deadline: "challenge_failed",
};

/** Every ending without a performance: the state moves, every hold is voided, everybody with money in it is notified. */
export async function closeWithoutCapture(
  tx: Tx,
  challenge: LockedChallenge,
  event: EmptyEnding,
  actorId: string | null,
): Promise<void> {
  const ended = await closeAllWithoutCapture(tx, [challenge], event, actorId);
  if (ended === 0) throw new DomainError("wrong_state", { status: challenge.status });
}

/** The same for many that end in the same way. @returns how many ended; one in another state stays as it is */
export async function closeAllWithoutCapture(
  tx: Tx,
  challenges: readonly LockedChallenge[],
  event: EmptyEnding,
  actorId: string | null,
): Promise<number> {
  const ended = await transitionAll(tx, challenges, event, { actorId, patch: { endedAt: now() } });
  await releasePledges(tx, ...ended.map(({ id }) => id));
  const type = NOTICES[event];
  const published = ended.filter(({ activatedAt }) => activatedAt !== null);
  if (type !== null) await notifyAllBackers(tx, published, type, actorId);
  return ended.length;
}
