import type { Tx } from "@/lib/db/client";
import { type NotificationType, notify } from "@/lib/notifications";
import { backersOfEach, releasePledges } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { type LockedChallenge, transitionAll } from "../transition";

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
  const ended = await endAllUnperformed(tx, [challenge], event, actorId);
  if (ended === 0) throw new DomainError("wrong_state", { status: challenge.status });
}

/** The same for many that end in the same way. @returns how many ended; one in another state stays as it is */
export async function endAllUnperformed(
  tx: Tx,
  challenges: readonly LockedChallenge[],
  event: EmptyEnding,
  actorId: string | null,
): Promise<number> {
  const ended = await transitionAll(tx, challenges, event, { actorId, patch: { endedAt: now() } });
  await releasePledges(tx, ...ended.map(({ id }) => id));
  const type = TOLD[event];
  const known = ended.filter(({ activatedAt }) => activatedAt !== null);
  if (type !== null) await tellAllBackers(tx, known, type, actorId);
  return ended.length;
}

/** Tells everybody with money in the challenge, except the one who did it. */
export async function tellBackers(
  tx: Tx,
  challenge: LockedChallenge,
  type: NotificationType,
  exceptUserId: string | null,
): Promise<void> {
  await tellAllBackers(tx, [challenge], type, exceptUserId);
}

async function tellAllBackers(
  tx: Tx,
  challenges: readonly LockedChallenge[],
  type: NotificationType,
  exceptUserId: string | null,
): Promise<void> {
  const ids = challenges.map(({ id }) => id);
  const backers = await backersOfEach(tx, ids);
  await notify(
    tx,
    ...challenges.flatMap(({ id, creatorId }) =>
      [...new Set([creatorId, ...(backers.get(id) ?? [])])]
        .filter((userId) => userId !== exceptUserId)
        .map((userId) => ({ userId, type, challengeId: id })),
    ),
  );
}
