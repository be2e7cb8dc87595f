import type { Prisma, Tx } from "@/lib/db/client";
import type { NotificationType } from "@/lib/notifications";
import { refundAppealFees, releasePledges } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import { notifyAllBackers } from "../notify-backers";
import { type ChallengePatch, type LockedChallenge, transitionAll } from "../transition";

type EmptyEnding =
  | "cancel"
  | "lapse"
  | "decline"
  | "expire"
  | "fail"
  | "miss_deadline"
  | "remove"
  | "remove_accepted";

const NOTICES: Record<EmptyEnding, NotificationType | null> = {
  cancel: "challenge_cancelled",
  /** It was never public and never paid. */
  lapse: null,
  decline: "challenge_declined",
  expire: "challenge_expired",
  fail: "challenge_failed",
  miss_deadline: "challenge_failed",
  remove: "challenge_removed",
  remove_accepted: "challenge_removed",
};

/**
 * Ends a challenge without a performance: every hold is voided, and everybody whose money counts is notified, except
 * whoever ended it. The fee of an appeal that nobody has decided yet is given back.
 * @param data of the audit event
 * @param said what the notices say besides
 * @throws DomainError wrong_state
 */
export async function closeWithoutCapture(
  tx: Tx,
  challenge: LockedChallenge,
  event: EmptyEnding,
  actorId: UserId | null,
  patch: ChallengePatch = {},
  data: Prisma.InputJsonObject = {},
  said: Prisma.InputJsonObject = {},
): Promise<void> {
  const ended = await closeAllWithoutCapture(tx, [challenge], event, actorId, patch, data, said);
  if (ended === 0) throw new DomainError("wrong_state", { status: challenge.status });
  if (challenge.status === "pending_review") await refundAppealFees(tx, [challenge.id]);
}

/** Fails a challenge whose 14 days are over, if no job has done so yet. @returns whether it did */
export async function failIfOverdue(tx: Tx, challenge: LockedChallenge): Promise<boolean> {
  const { status, performBy } = challenge;
  if (status !== "accepted" && status !== "in_progress") return false;
  if (performBy === null || performBy > now()) return false;
  await closeWithoutCapture(tx, challenge, "miss_deadline", null);
  return true;
}

/** What the notice of a removed challenge says besides. */
function noticeOf({ removedFor }: ChallengePatch): Prisma.InputJsonObject {
  return removedFor ? { reason: removedFor, ended: true } : {};
}

/** Ends many challenges in the same way. @returns how many ended; those whose state does not allow it are left alone */
export async function closeAllWithoutCapture(
  tx: Tx,
  challenges: readonly LockedChallenge[],
  event: EmptyEnding,
  actorId: UserId | null,
  patch: ChallengePatch = {},
  data: Prisma.InputJsonObject = {},
  said: Prisma.InputJsonObject = {},
): Promise<number> {
  const ended = await transitionAll(tx, challenges, event, {
    actorId,
    patch: { ...patch, endedAt: now() },
    data,
  });
  if (ended.length === 0) return 0;
  await releasePledges(tx, ...ended.map(({ id }) => id));
  const type = NOTICES[event];
  const published = ended.filter(({ activatedAt }) => activatedAt !== null);
  if (type !== null) await notifyAllBackers(tx, published, type, actorId, { ...noticeOf(patch), ...said });
  return ended.length;
}
