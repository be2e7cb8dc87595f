import type { Prisma, Tx } from "@/lib/db/client";
import type { ReportReason } from "@/lib/moderation/contract";
import { notify } from "@/lib/notifications";
import { now } from "@/lib/shared/clock";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { writeStatement } from "@/lib/statements";
import type { ChallengeStatus } from "./machine";
import { type LockedChallenge, lockChallenge, setHidden } from "./transition";
import { closeWithoutCapture } from "./use-cases/close-without-capture";

// What reports do to a challenge. Source: docs/product/reports.md#while-it-is-hidden.

/** Hides a public challenge until an operator has decided. Repeating it changes nothing. @throws DomainError challenge_not_found */
export async function hideChallenge(tx: Tx, id: ChallengeId): Promise<void> {
  const challenge = await lockChallenge(tx, id);
  if (challenge.hiddenAt !== null || challenge.activatedAt === null) return;
  await setHidden(tx, challenge, { hiddenAt: now(), removedFor: null });
  await notifyBoth(tx, challenge, "challenge_hidden");
}

/**
 * Shows a hidden challenge again; nothing for one that is not hidden, or was removed.
 * @param message the operator's words to those who were notified that it is hidden
 * @throws DomainError challenge_not_found
 */
export async function showChallenge(
  tx: Tx,
  id: ChallengeId,
  message: string | null | undefined,
): Promise<void> {
  const challenge = await lockChallenge(tx, id);
  if (challenge.hiddenAt === null || challenge.removedFor !== null) return;
  await setHidden(tx, challenge, { hiddenAt: null, removedFor: null });
  await notifyBoth(tx, challenge, "challenge_shown", wordsOf(message));
}

/** How a challenge that is still open ends when it is removed. */
const REMOVALS: Partial<Record<ChallengeStatus, "remove" | "remove_accepted">> = {
  active: "remove",
  accepted: "remove_accepted",
  in_progress: "remove_accepted",
};

/**
 * Removes a challenge for good: it stays hidden, and one that is still open ends without a charge. Its creator, its streamer and,
 * where it ends, its backers are notified of the reason, with the operator's words. Repeating it changes nothing.
 * @param actorId the operator
 * @param message the operator's words, also for the statements of reasons: the creator's, and that of a streamer who had accepted it
 * @throws DomainError challenge_not_found
 */
export async function removeChallenge(
  tx: Tx,
  id: ChallengeId,
  reason: ReportReason,
  actorId: UserId,
  message: string | null | undefined,
): Promise<void> {
  const challenge = await lockChallenge(tx, id);
  if (challenge.removedFor !== null) return;
  const removed = { hiddenAt: challenge.hiddenAt ?? now(), removedFor: reason };
  const event = REMOVALS[challenge.status];
  const ended = event !== undefined;
  const said = wordsOf(message);
  if (ended) await closeWithoutCapture(tx, challenge, event, actorId, removed, {}, said);
  else await setHidden(tx, challenge, removed);
  const statement = {
    clause: reason,
    facts: message ?? null,
    automated: false,
    operatorId: actorId,
    challengeId: id,
  } as const;
  await writeStatement(tx, { ...statement, userId: challenge.creatorId, kind: "challenge_removed" });
  // Of a completed one the streamer is still paid.
  if (event === "remove_accepted")
    await writeStatement(tx, { ...statement, userId: challenge.streamerId, kind: "accepted_removed" });
  // The creator has the statement, and as one of its backers also the notice that nothing is charged.
  const data = { reason, ended, ...said };
  await notify(tx, { userId: challenge.streamerId, type: "challenge_removed", challengeId: id, data });
}

/**
 * Shows a removed challenge again after an objection, unless the removal ended it. Its streamer is notified; the creator is notified by
 * the answer to the objection. The caller holds the challenge's lock.
 * @returns false when the removal ended it: what was released then is not held any more
 */
export async function restoreChallenge(tx: Tx, challenge: LockedChallenge): Promise<boolean> {
  const { id, removedFor, streamerId } = challenge;
  // Raw, because a partial index has the removals of a busy challenge.
  const [ended] = await tx.$queryRaw<object[]>`
    SELECT 1 FROM challenge_events
    WHERE challenge_id = ${id}::uuid AND event IN ('remove', 'remove_accepted') LIMIT 1`;
  if (removedFor === null || ended !== undefined) return false;
  await setHidden(tx, challenge, { hiddenAt: null, removedFor: null });
  await notify(tx, { userId: streamerId, type: "challenge_shown", challengeId: id });
  return true;
}

async function notifyBoth(
  tx: Tx,
  { id, creatorId, streamerId }: LockedChallenge,
  type: "challenge_hidden" | "challenge_shown",
  data: Prisma.InputJsonObject = {},
): Promise<void> {
  await notify(
    tx,
    { userId: creatorId, type, challengeId: id, data },
    { userId: streamerId, type, challengeId: id, data },
  );
}

const wordsOf = (message: string | null | undefined): Prisma.InputJsonObject => (message ? { message } : {});
