import { addDays, subDays } from "date-fns";
import { transaction } from "@/lib/db/transaction";
import { enqueueSecuring, isOfferSecured, prepareAcceptance } from "@/lib/payments";
import { isPayoutAccountReady, requirePayoutAccount } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId } from "@/lib/shared/ids";
import type { ChallengeWire } from "../contract";
import { acceptFrom } from "../counter-offers/wording-notice";
import { notifyAllBackers } from "../notify-backers";
import { requireStreamer } from "../permissions";
import { requireChallengeWire } from "../require";
import { lockChallenge, transition } from "../transition";
import { closeWithoutCapture } from "./close-without-capture";

/** Source: docs/product/challenges.md#performance. */
const DAYS_TO_PERFORM = 14;

/**
 * The streamer accepts: the pot is locked, boosts are refused from now on. An acceptance after the time limit is refused
 * and expires the challenge, if no job has done so yet.
 * @throws DomainError challenge_not_found, forbidden, wrong_state, challenge_expired, payout_account_required,
 * payout_account_incomplete, holds_missing, wording_too_new (backers may still leave)
 */
export async function acceptChallenge(actor: Actor, id: ChallengeId): Promise<ChallengeWire> {
  // Authorizes saved cards that have no hold. This needs the network, so it comes before the transaction.
  const hasMore = await prepareAcceptance(id, actor.userId, () => isPayoutAccountReady(actor.userId));
  const inTime = await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    requireStreamer(actor, challenge);
    const at = now();
    if (challenge.status === "active" && challenge.expiresAt !== null && challenge.expiresAt <= at) {
      await closeWithoutCapture(tx, challenge, "expire", null);
      return false;
    }
    if (challenge.status !== "active") throw new DomainError("wrong_state", { status: challenge.status });
    if (acceptFrom(challenge) !== null) throw new DomainError("wording_too_new");
    await requirePayoutAccount(tx, challenge.streamerId);
    if (!(await isOfferSecured(tx, id))) throw new DomainError("holds_missing");
    const performBy = addDays(at, DAYS_TO_PERFORM);
    const accepted = await transition(tx, challenge, "accept", {
      actorId: actor.userId,
      patch: { acceptedAt: at, performBy },
      deadlines: {
        performance_half: addDays(at, DAYS_TO_PERFORM / 2),
        performance_last_day: subDays(performBy, 1),
        performance_end: performBy,
      },
    });
    if (hasMore) await enqueueSecuring(tx, id);
    await notifyAllBackers(tx, [accepted], "challenge_accepted", actor.userId);
    return true;
  });
  if (!inTime) throw new DomainError("challenge_expired");
  return requireChallengeWire(id);
}
