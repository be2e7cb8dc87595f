import { addHours } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { recordDecision, type Screening } from "@/lib/moderation";
import { createPledge, type OpenPledge } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";
import { writeStatement } from "@/lib/statements";
import type { ChallengeStatus } from "../machine";
import { type LockedChallenge, transition } from "../transition";

export type Screened = {
  readonly status: ChallengeStatus;
  /** The offer whose card is to be authorized; null unless the challenge is approved and unpaid. */
  readonly offer: OpenPledge | null;
  /** Of a refusal that was made now, for the notification about it. */
  readonly statementId?: string;
};

/** Source: docs/product/challenges.md#statuses. */
const HOURS_TO_PAY = 24;

/**
 * Records a verdict about a challenge's text and applies it: the challenge is refused, held for a person's review, or
 * approved and waits for its creator's card.
 * @param actorId the operator who decided; null for automatic screening
 * @param message the operator's words to the creator, for the statement of reasons of a refusal
 */
export async function applyModerationDecision(
  tx: Tx,
  challenge: LockedChallenge,
  screening: Screening,
  actorId: UserId | null,
  message: string | null = null,
): Promise<Screened> {
  await recordDecision(tx, { subjectType: "challenge", subjectId: challenge.id, screening });
  if (screening.verdict === "rejected") {
    const { status } = await transition(tx, challenge, "reject", { actorId });
    const statementId = await writeStatement(tx, {
      userId: challenge.creatorId,
      kind: "challenge_refused",
      clause: screening.categories[0] ?? "other",
      facts: message,
      automated: actorId === null,
      ...(actorId === null && { rulesVersion: screening.rulesVersion ?? null }),
      operatorId: actorId,
      challengeId: challenge.id,
      // The dialog or the caller's own notification says it.
      notifies: false,
    });
    return { status, offer: null, statementId };
  }
  if (screening.verdict === "unsure") {
    const { status } = await transition(tx, challenge, "hold_for_review", { actorId });
    return { status, offer: null };
  }
  return awaitCard(tx, challenge, "approve", actorId);
}

/** Approves a challenge, which then waits for its creator's card. @throws DomainError wrong_state */
export async function awaitCard(
  tx: Tx,
  challenge: LockedChallenge,
  event: "approve" | "reinstate",
  actorId: UserId | null,
): Promise<Screened> {
  const payBy = addHours(now(), HOURS_TO_PAY);
  const { status } = await transition(tx, challenge, event, {
    actorId,
    patch: { payBy },
    deadlines: { challenge_unpaid: payBy },
  });
  const offer = await createPledge(tx, {
    challengeId: challenge.id,
    backerId: challenge.creatorId,
    streamerId: challenge.streamerId,
    kind: "offer",
    amountCents: challenge.amountCents,
  });
  return { status, offer };
}
