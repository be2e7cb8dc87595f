import { decideCase, hasReviewed } from "@/lib/cases";
import { transaction } from "@/lib/db/transaction";
import { BY_PERSON, type Screening } from "@/lib/moderation";
import { notify } from "@/lib/notifications";
import { refundAppealFees } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { APPEAL_FEE_CENTS } from "@/lib/shared/appeal-fee";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId } from "@/lib/shared/ids";
import { NO_CENTS } from "@/lib/shared/money";
import { requireOperator } from "@/lib/shared/operator";
import type { DecideReviewInput } from "../contract";
import { wasAppealed } from "../party-fields";
import { hasPartIn } from "../permissions";
import { lockChallenge } from "../transition";
import { applyModerationDecision } from "./apply-moderation-decision";

/**
 * An operator decides about a challenge that screening was unsure of or whose refusal was appealed. Nobody decides about
 * a challenge that they have a part in, or about an appeal against their own refusal. After an appeal, a refusal is final and an
 * approval gives its fee back.
 * @throws DomainError forbidden, challenge_not_found, case_not_found, case_decided, case_closed, case_claimed, wrong_state
 */
export async function decideReview(actor: Actor, id: ChallengeId, input: DecideReviewInput): Promise<void> {
  requireOperator(actor);
  await transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    const isAppeal = await wasAppealed(tx, id);
    const isOwn = (await hasPartIn(tx, actor, challenge)) || (isAppeal && (await hasReviewed(tx, actor, id)));
    if (isOwn) throw new DomainError("forbidden");
    await decideCase(tx, actor, { kinds: ["review", "appeal"], subjectId: id, ...input });
    if (challenge.status !== "pending_review") {
      throw new DomainError("wrong_state", { status: challenge.status });
    }
    const { statementId } = await applyModerationDecision(
      tx,
      challenge,
      screeningOf(input),
      actor.userId,
      input.message,
    );
    const about = { userId: challenge.creatorId, challengeId: id };
    if (statementId !== undefined)
      return notify(tx, {
        ...about,
        type: "review_rejected",
        data: { statement_id: statementId, ...(isAppeal && { amount_cents: APPEAL_FEE_CENTS }) },
      });
    const refunded = await refundAppealFees(tx, [id]);
    await notify(tx, {
      ...about,
      type: "review_approved",
      data: refunded === NO_CENTS ? {} : { amount_cents: refunded },
    });
  });
}

function screeningOf(input: DecideReviewInput): Screening {
  return input.decision === "approve"
    ? { ...BY_PERSON, verdict: "approved", categories: [], severity: "none" }
    : { ...BY_PERSON, verdict: "rejected", categories: [input.reason], severity: "high" };
}
