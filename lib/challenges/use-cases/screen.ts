import { addHours } from "date-fns";
import type { Tx } from "@/lib/db/client";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { recordDecision, type Screening, screenText } from "@/lib/moderation";
import { createPledge } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeStatus } from "../machine";
import { type LockedChallenge, lockChallenge, transition } from "../transition";

/** Source: decisions.md, "24 h without payment -> cancelled". */
const HOURS_TO_PAY = 24;

export type Screened = {
  readonly status: ChallengeStatus;
  /** The offer that waits for its card; null unless the challenge is approved and unpaid. */
  readonly pledgeId: string | null;
};

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
    if (challenge.status === "pending") await decide(tx, challenge, screening);
    const { status } = await lockChallenge(tx, id);
    const offer =
      status === "approved"
        ? await tx.pledge.findFirst({ where: { challengeId: id, kind: "offer" }, select: { id: true } })
        : null;
    return { status, pledgeId: offer?.id ?? null };
  });
}

async function decide(tx: Tx, challenge: LockedChallenge, screening: Screening): Promise<void> {
  await recordDecision(tx, { subjectType: "challenge", subjectId: challenge.id, screening });
  if (screening.verdict === "rejected") {
    await transition(tx, challenge, "reject", { actorId: null });
    return;
  }
  if (screening.verdict === "unsure") {
    await transition(tx, challenge, "hold_for_review", { actorId: null });
    return;
  }
  const payBy = addHours(now(), HOURS_TO_PAY);
  await transition(tx, challenge, "approve", {
    actorId: null,
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
