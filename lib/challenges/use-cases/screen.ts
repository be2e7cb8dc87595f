import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { type Screening, screenText } from "@/lib/moderation";
import { DomainError } from "@/lib/shared/errors";
import { lockChallenge } from "../transition";
import { applyModerationDecision, type Screened } from "./apply-moderation-decision";

/**
 * Screens a pending challenge and moves it on. One that was screened meanwhile, by another request or the job, keeps
 * its verdict. @throws DomainError challenge_not_found
 */
export async function screenChallenge(id: string): Promise<Screened> {
  const challenge = await db().challenge.findUnique({
    where: { id },
    select: { text: true, status: true, streamer: { select: { additionalGuidelines: true } } },
  });
  if (challenge === null) throw new DomainError("challenge_not_found");
  const screening = await screenText(challenge.text, {
    kind: "challenge",
    additionalGuidelines: challenge.streamer.additionalGuidelines,
  });
  return decideScreening(id, screening);
}

/** Writes a verdict down and draws its consequence. A challenge that is no longer pending is left as it is. */
export async function decideScreening(id: string, screening: Screening): Promise<Screened> {
  return transaction(async (tx) => {
    const challenge = await lockChallenge(tx, id);
    if (challenge.status === "pending") return applyModerationDecision(tx, challenge, screening, null);
    const { status } = challenge;
    const offer =
      status === "approved"
        ? await tx.pledge.findFirst({ where: { challengeId: id, kind: "offer" }, select: { id: true } })
        : null;
    return { status, offer: offer && { pledgeId: offer.id } };
  });
}
