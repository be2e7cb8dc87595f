import { addDays, addSeconds, subDays } from "date-fns";
import { requireOldEnough } from "@/lib/accounts";
import { db } from "@/lib/db/client";
import { feeBpsOf } from "@/lib/db/fee-bps";
import { transaction } from "@/lib/db/transaction";
import { isOfferSecured, prepareAcceptance } from "@/lib/payments";
import { isPayoutAccountReady, requirePayoutAccount } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError, type ErrorCode } from "@/lib/shared/errors";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { type AcceptedAtDeskWire, type ChallengeWire, DAYS_TO_PERFORM, UNDO_SECONDS } from "../contract";
import { acceptFrom } from "../counter-offers/wording-notice";
import { admitToDesk, requireDecider } from "../permissions";
import { requireChallengeWire, requireDeskChallenge } from "../require";
import { undoneOf } from "../taken-back";
import { isUndecided, lockChallenge, transition } from "../transition";
import { closeWithoutCapture } from "./close-without-capture";

/**
 * The streamer accepts: the pot is locked, boosts are refused from now on. What cannot be taken back happens ten seconds later
 * (`effectAcceptances`). An acceptance after the time limit is refused and expires the challenge, if no job has done so yet.
 * @throws DomainError challenge_not_found, forbidden, wrong_state, challenge_expired, payout_account_required,
 * payout_account_incomplete, holds_missing, wording_too_new (backers may still leave)
 */
export async function acceptChallenge(actor: Actor, id: ChallengeId): Promise<ChallengeWire> {
  await accept(actor, id, null);
  return requireChallengeWire(id);
}

/** What only the streamer can put right, and what is theirs to know. */
const STREAMERS_OWN: readonly ErrorCode[] = [
  "too_young",
  "payout_account_required",
  "payout_account_incomplete",
];

/**
 * A moderator accepts for a streamer, who is notified once it takes effect. Source: docs/product/moderators.md#the-desk.
 * @throws DomainError desk_not_found, challenge_not_found, forbidden for the moderator's own challenge, wrong_state,
 * challenge_expired, streamer_not_ready (too young or not payable, not said which), holds_missing, wording_too_new
 */
export async function acceptAtDesk(
  actor: Actor,
  streamerId: UserId,
  id: ChallengeId,
): Promise<AcceptedAtDeskWire> {
  await admitToDesk(actor, streamerId, id);
  let acceptedAt: Date;
  try {
    await requireOldEnough({ userId: streamerId });
    acceptedAt = await accept(actor, id, streamerId);
  } catch (error) {
    const isTheirs = error instanceof DomainError && STREAMERS_OWN.includes(error.code);
    throw isTheirs ? new DomainError("streamer_not_ready") : error;
  }
  const [accepted, undone] = await Promise.all([requireDeskChallenge(id), undoneOf(null, [id])]);
  return {
    ...accepted,
    undo_until: undone.has(id) ? null : addSeconds(acceptedAt, UNDO_SECONDS).toISOString(),
  };
}

/** @param desk the streamer whom the actor helps; null for the actor's own challenge. @returns when it was accepted */
async function accept(actor: Actor, id: ChallengeId, desk: UserId | null): Promise<Date> {
  const streamerId = desk ?? actor.userId;
  // Authorizes saved cards that have no hold. This needs the network, so it comes before the transaction.
  await prepareAcceptance(id, streamerId, () => mayAccept(id, streamerId));
  const acceptedAt = await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    await requireDecider(tx, actor, challenge, desk);
    const at = now();
    if (challenge.status === "active" && challenge.expiresAt !== null && challenge.expiresAt <= at) {
      await closeWithoutCapture(tx, challenge, "expire", null);
      return null;
    }
    if (challenge.status !== "active") throw new DomainError("wrong_state", { status: challenge.status });
    if (acceptFrom(challenge) !== null) throw new DomainError("wording_too_new");
    await requirePayoutAccount(tx, challenge.streamerId);
    if (!(await isOfferSecured(tx, id))) throw new DomainError("holds_missing");
    const performBy = addDays(at, DAYS_TO_PERFORM);
    await transition(tx, challenge, "accept", {
      actorId: actor.userId,
      patch: { acceptedAt: at, performBy, feeBps: await feeBpsOf(challenge.streamerId, tx) },
      deadlines: {
        acceptance_effect: addSeconds(at, UNDO_SECONDS),
        performance_half: addDays(at, DAYS_TO_PERFORM / 2),
        performance_last_day: subDays(performBy, 1),
        performance_end: performBy,
      },
    });
    return at;
  });
  if (acceptedAt === null) throw new DomainError("challenge_expired");
  return acceptedAt;
}

/** The conditions of an acceptance, checked without the lock: before cards are asked for an acceptance that would be refused. */
async function mayAccept(id: ChallengeId, streamerId: UserId): Promise<boolean> {
  const challenge = await db().challenge.findUnique({
    where: { id },
    select: { status: true, rewordedAt: true, rewordedAlone: true, expiresAt: true, backerCount: true },
  });
  if (challenge === null || !isUndecided(challenge) || acceptFrom(challenge) !== null) return false;
  return isPayoutAccountReady(streamerId);
}
