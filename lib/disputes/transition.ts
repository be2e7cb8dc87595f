import { isCrowded } from "@/lib/challenges";
import type { Prisma, Tx } from "@/lib/db/client";
import { publish } from "@/lib/db/outbox";
import { publishToBackers } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { type DisputeEvent, TRANSITIONS } from "./machine";

const lockedFields = { id: true, challengeId: true, status: true } as const satisfies Prisma.DisputeSelect;

export type LockedDispute = Prisma.DisputeGetPayload<{ select: typeof lockedFields }>;

/**
 * The dispute of a challenge whose lock the caller holds. Every writer of a dispute holds that lock, so a dispute needs no
 * lock of its own.
 */
export async function findDispute(tx: Tx, challengeId: ChallengeId): Promise<LockedDispute | null> {
  return tx.dispute.findUnique({ where: { challengeId }, select: lockedFields });
}

type Decision = { readonly reason: string };

/**
 * The only writer of a dispute's status: a compare-and-set by the machine's table, with the audit event and the live
 * updates in the same transaction.
 * @param decision for events that decide
 * @throws DomainError dispute_decided when the machine does not allow the event in the dispute's state
 */
export async function transition(
  tx: Tx,
  dispute: LockedDispute,
  event: DisputeEvent,
  actorId: UserId,
  decision?: Decision,
): Promise<void> {
  const at = now();
  const { from, to } = TRANSITIONS[event];
  const { count } = await tx.dispute.updateMany({
    where: { id: dispute.id, status: { in: [...from] } },
    data: {
      status: to,
      updatedAt: at,
      ...(decision === undefined
        ? {}
        : { decidedAt: at, decidedById: actorId, decisionReason: decision.reason }),
    },
  });
  if (count === 0) throw new DomainError("dispute_decided");
  await record(tx, dispute, { event, fromStatus: dispute.status, toStatus: to, actorId, at });
}

type Recorded = Omit<Prisma.DisputeEventUncheckedCreateInput, "disputeId">;

/** Writes the audit event and publishes the live updates. */
export async function record(
  tx: Tx,
  dispute: Pick<LockedDispute, "id" | "challengeId">,
  event: Recorded,
): Promise<void> {
  await tx.disputeEvent.create({ data: { ...event, disputeId: dispute.id } });
  await announceDispute(tx, dispute.challengeId);
}

/**
 * Makes the open pages of all parties reload a challenge's dispute. Few backers are addressed one by one, a crowd through
 * the challenge's public channel, whose event says only that the challenge changed.
 */
export async function announceDispute(tx: Tx, challengeId: ChallengeId): Promise<void> {
  const challenge = await tx.challenge.findUniqueOrThrow({
    where: { id: challengeId },
    select: { creatorId: true, streamerId: true, boostCount: true },
  });
  const data = { challenge_id: challengeId };
  const crowded = isCrowded(challenge);
  await publish(tx, [
    { channel: `user:${challenge.streamerId}`, type: "dispute.changed", data },
    ...(crowded
      ? ([
          { channel: `user:${challenge.creatorId}`, type: "dispute.changed", data },
          { channel: `challenge:${challengeId}`, type: "challenge.changed", data },
        ] as const)
      : []),
  ]);
  if (!crowded) await publishToBackers(tx, challengeId, "dispute.changed");
}
