import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { type Screening, screenText } from "@/lib/moderation";
import { notify } from "@/lib/notifications";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId } from "@/lib/shared/ids";
import { lockChallenge } from "../transition";
import { applyModerationDecision, type Screened } from "./apply-moderation-decision";

/**
 * Screens a pending challenge and applies the verdict. A challenge that a request or a job screened meanwhile keeps its
 * verdict. @throws DomainError challenge_not_found
 */
export async function screenChallenge(id: ChallengeId): Promise<Screened> {
  const challenge = await db().challenge.findUnique({
    where: { id },
    select: {
      text: true,
      streamer: { select: { additionalGuidelines: true } },
      creator: { select: { profile: { select: { language: true } } } },
    },
  });
  if (challenge === null) throw new DomainError("challenge_not_found");
  const screening = await screenText(challenge.text, {
    kind: "challenge",
    additionalGuidelines: challenge.streamer.additionalGuidelines,
    language: challenge.creator.profile?.language ?? null,
  });
  return decideScreening(id, screening, "late");
}

/**
 * Applies a verdict to a challenge, unless it is no longer pending.
 * @param when `late`: no request answers with the verdict, so its creator is notified of it
 */
export async function decideScreening(
  id: ChallengeId,
  screening: Screening,
  when: "in_time" | "late" = "in_time",
): Promise<Screened> {
  return transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    if (challenge.status === "pending") {
      const screened = await applyModerationDecision(tx, challenge, screening, null);
      // Of a doubt they hear when a person has decided.
      if (when === "late" && screening.verdict !== "unsure") {
        const type = `screening_${screening.verdict}` as const;
        const data = screened.statementId === undefined ? {} : { statement_id: screened.statementId };
        await notify(tx, { userId: challenge.creatorId, type, challengeId: id, data });
      }
      return screened;
    }
    const { status } = challenge;
    const offer =
      status === "approved"
        ? await tx.pledge.findFirst({ where: { challengeId: id, kind: "offer" }, select: { id: true } })
        : null;
    return { status, offer: offer && { pledgeId: offer.id } };
  });
}
