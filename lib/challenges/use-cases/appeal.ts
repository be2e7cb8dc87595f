import { transaction } from "@/lib/db/transaction";
import { createAppealPayment, openAuthorization } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import { requireNoAccountLimit } from "@/lib/statements";
import type { PaymentRequest } from "../contract";
import { keepOpen } from "../keep-open";
import { wasAppealed } from "../party-fields";
import { requireCreator } from "../permissions";
import { requireTaken } from "../rules/require-taken";
import { lockChallenge } from "../transition";

/**
 * The creator of a refused challenge appeals, once. The fee is charged when the card is confirmed; only then does the
 * challenge wait for a person's review. Until then a second call resumes the same payment, with the reason that it gives.
 * Nobody pays for the review of a challenge that the streamer would not take now. Source: docs/product/screening.md#appeals.
 * @throws DomainError challenge_not_found, forbidden, wrong_state, appeal_used, streamer_not_found after the streamer left,
 * account_limited, streamer_paused, amount_too_low, amount_too_high, declined_by_rule, payments_unavailable
 */
export async function appealChallenge(
  actor: Actor,
  id: ChallengeId,
  { reason }: { readonly reason?: string | undefined },
  locale: Locale,
): Promise<PaymentRequest> {
  await requireNoAccountLimit(actor.userId, "challenges", locale);
  const pledgeId = await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    requireCreator(actor, challenge);
    if (challenge.status !== "review_failed") {
      throw new DomainError("wrong_state", { status: challenge.status });
    }
    if (await wasAppealed(tx, id)) throw new DomainError("appeal_used");
    const { creatorId, streamerId } = challenge;
    if (!(await keepOpen(tx, [streamerId])).has(streamerId)) throw new DomainError("streamer_not_found");
    await requireTaken(tx, challenge, locale);
    const payment = { challengeId: id, backerId: creatorId, streamerId, reason: reason || null };
    return (await createAppealPayment(tx, payment)).pledgeId;
  });
  const { clientSecret } = await openAuthorization(pledgeId);
  return { requiresPayment: true, clientSecret };
}
