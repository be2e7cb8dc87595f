import type { Tx } from "@/lib/db/client";
import { isTimelineCompared } from "@/lib/db/timeline";
import { transaction } from "@/lib/db/transaction";
import { capturePledges } from "@/lib/payments";
import { schedulePayout } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import type { ChallengeWire, CompleteInput } from "../contract";
import { disputeWindowEnd } from "../dispute-window";
import { notifyAllBackers } from "../notify-backers";
import { requireStreamer } from "../permissions";
import { requireChallengeWire } from "../require";
import { type ChallengePatch, type LockedChallenge, lockChallenge, transition } from "../transition";
import { failIfOverdue } from "./close-without-capture";

/**
 * The streamer has done it. Every hold is captured and the payout is scheduled; the challenge stays completed even if a
 * capture fails later (docs/product/money.md#some-captures-fail). A completion after the 14 days is refused and fails the
 * challenge, if no job has done so yet.
 * @param input an address where the streamer shows that it was done
 * @throws DomainError challenge_not_found, forbidden, wrong_state, performance_overdue, payments_unavailable (the database was
 * recovered: what is charged already may not count yet, and would be refunded)
 */
export async function completeChallenge(
  actor: Actor,
  id: ChallengeId,
  { proof_url: proofUrl }: CompleteInput = {},
): Promise<ChallengeWire> {
  if (!(await isTimelineCompared())) throw new DomainError("payments_unavailable");
  const inTime = await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    requireStreamer(actor, challenge);
    if (await failIfOverdue(tx, challenge)) return false;
    await completeLocked(tx, challenge, actor.userId, proofUrl === undefined ? {} : { proofUrl });
    return true;
  });
  if (!inTime) throw new DomainError("performance_overdue");
  return requireChallengeWire(id);
}

/** @param actorId null where the payment provider's books say so */
export async function completeLocked(
  tx: Tx,
  challenge: LockedChallenge,
  actorId: UserId | null,
  patch: ChallengePatch = {},
): Promise<void> {
  const { id, streamerId } = challenge;
  const at = now();
  const disputeUntil = disputeWindowEnd(challenge, at);
  const completed = await transition(tx, challenge, "complete", {
    actorId,
    patch: { endedAt: at, disputeUntil, ...patch },
    ...(disputeUntil === null ? {} : { deadlines: { dispute_window_end: disputeUntil } }),
  });
  await capturePledges(tx, id);
  await schedulePayout(tx, { challengeId: id, streamerId, completedAt: at });
  const deadline = disputeUntil === null ? {} : { deadline: disputeUntil.toISOString() };
  await notifyAllBackers(tx, [completed], "challenge_completed", actorId, deadline);
}
