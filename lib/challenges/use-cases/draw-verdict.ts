import { addHours } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { recordDecision, type Screening } from "@/lib/moderation";
import { createPledge } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { type LockedChallenge, transition } from "../transition";

/** Source: decisions.md, "24 h without payment -> cancelled". */
const HOURS_TO_PAY = 24;

/**
 * Writes a verdict about a challenge's text down and draws its consequence: refused, kept for a person, or approved and
 * waiting for its card.
 * @param actorId the person who decided; null for the layers of screening
 */
export async function drawVerdict(
  tx: Tx,
  challenge: LockedChallenge,
  screening: Screening,
  actorId: string | null,
): Promise<void> {
  await recordDecision(tx, { subjectType: "challenge", subjectId: challenge.id, screening });
  if (screening.verdict === "rejected") {
    await transition(tx, challenge, "reject", { actorId });
    return;
  }
  if (screening.verdict === "unsure") {
    await transition(tx, challenge, "hold_for_review", { actorId });
    return;
  }
  const payBy = addHours(now(), HOURS_TO_PAY);
  await transition(tx, challenge, "approve", {
    actorId,
    patch: { payBy },
    deadlines: { challenge_unpaid: payBy },
  });
  await createPledge(tx, {
    challengeId: challenge.id,
    backerId: challenge.creatorId,
    kind: "offer",
    amountCents: challenge.amountCents,
  });
}
