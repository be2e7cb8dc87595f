import { screenOwnText } from "@/lib/accounts";
import { openCases } from "@/lib/cases";
import {
  forbiddenChallenge,
  type LockedChallenge,
  lockChallenge,
  mayDispute,
  notifyAllBackers,
} from "@/lib/challenges";
import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { notify } from "@/lib/notifications";
import { isAnonymousBacker, isBacker } from "@/lib/payments";
import { blockPayout, payoutNet } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import type { DisputeWire, OpenDisputeInput } from "../contract";
import { hasStated } from "../has-stated";
import { requireDisputeWire } from "../present";
import { findDispute, record, transition } from "../transition";

/**
 * A backer says that a completed challenge was not done. The first one opens the dispute and blocks the payout; others
 * join with a statement of their own, each once. After the hour it is refused, whether or not the job has run.
 * @throws DomainError challenge_not_found, forbidden, wrong_state, dispute_too_small, dispute_window_over,
 * dispute_stated, dispute_decided, moderation_failed
 */
export async function openDispute(
  actor: Actor,
  challengeId: ChallengeId,
  input: OpenDisputeInput,
  locale: Locale,
): Promise<DisputeWire> {
  // Checked before the screening, so that nobody else can have texts screened here, and again when it is written.
  await transaction((tx) => admit(tx, actor, challengeId));
  await screenOwnText(actor.userId, "dispute", input.text, locale);
  await transaction(async (tx) => {
    const challenge = await admit(tx, actor, challengeId);
    const dispute = await findDispute(tx, challengeId);
    if (dispute === null) return open(tx, actor, challenge, input);
    if (await hasStated(tx, dispute.id, actor.userId)) throw new DomainError("dispute_stated");
    await transition(tx, dispute, "join", actor.userId);
    await state(tx, actor, dispute, input);
    await notify(tx, { userId: challenge.streamerId, type: "dispute_joined", challengeId });
  });
  return requireDisputeWire(challengeId, actor, locale);
}

/** Locks the challenge and checks that the actor may dispute it now. */
async function admit(tx: Tx, actor: Actor, challengeId: ChallengeId): Promise<LockedChallenge> {
  const challenge = await lockChallenge(tx, challengeId);
  if (!(await isBacker(tx, challengeId, actor.userId))) throw forbiddenChallenge(challenge);
  if (challenge.status !== "completed") throw new DomainError("wrong_state", { status: challenge.status });
  if (challenge.disputeUntil === null) throw new DomainError("dispute_too_small");
  if (!mayDispute(challenge.disputeUntil, now())) throw new DomainError("dispute_window_over");
  return challenge;
}

async function open(
  tx: Tx,
  actor: Actor,
  challenge: LockedChallenge,
  input: OpenDisputeInput,
): Promise<void> {
  const at = now();
  const dispute = await tx.dispute.create({
    data: { challengeId: challenge.id, status: "open", openedAt: at, updatedAt: at },
    select: { id: true, challengeId: true },
  });
  await state(tx, actor, dispute, input);
  await blockPayout(tx, challenge.id, "dispute_open");
  await openCases(tx, [
    { kind: "dispute", subjectType: "dispute", subjectId: dispute.id, challengeId: challenge.id },
  ]);
  await record(tx, dispute, { event: "open", toStatus: "open", actorId: actor.userId, at });
  const deadline = challenge.disputeUntil?.toISOString() ?? null;
  await notify(tx, {
    userId: challenge.streamerId,
    type: "dispute_opened",
    challengeId: challenge.id,
    data: { amount_cents: await payoutNet(tx, challenge.id), deadline },
  });
  await notifyAllBackers(tx, [challenge], "dispute_opened_by_backer", actor.userId, { deadline });
}

async function state(
  tx: Tx,
  actor: Actor,
  { id, challengeId }: { readonly id: string; readonly challengeId: ChallengeId },
  input: OpenDisputeInput,
): Promise<void> {
  await tx.disputeStatement.create({
    data: {
      disputeId: id,
      anonymous: await isAnonymousBacker(tx, challengeId, actor.userId),
      backerId: actor.userId,
      reason: input.reason,
      text: input.text,
      createdAt: now(),
    },
    select: { id: true },
  });
}
