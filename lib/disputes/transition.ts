import { isCrowded } from "@/lib/challenges";
import type { Prisma, Tx } from "@/lib/db/client";
import { publish } from "@/lib/db/outbox";
import { publishToBackers } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { type DisputeEvent, sourcesOf, TRANSITIONS } from "./machine";

const lockedFields = {
  id: true,
  challengeId: true,
  status: true,
  _count: { select: { evidence: true } },
} as const satisfies Prisma.DisputeSelect;

export type LockedDispute = Prisma.DisputeGetPayload<{ select: typeof lockedFields }>;

/**
 * The dispute of a challenge whose lock the caller holds: whoever writes to a dispute holds that lock, so it is first in
 * the order of locks and a dispute needs none of its own.
 */
export async function findDispute(tx: Tx, challengeId: string): Promise<LockedDispute | null> {
  return tx.dispute.findUnique({ where: { challengeId }, select: lockedFields });
}

type Decision = { readonly reason: string };

/**
 * The one writer of a dispute's status: a compare-and-set over the machine's table, with the audit event and the live
 * updates in the same transaction. @param decision what the operator wrote, when the event decides
 * @throws DomainError dispute_decided when the dispute is not in a state that the event may come from
 */
export async function transition(
  tx: Tx,
  dispute: LockedDispute,
  event: DisputeEvent,
  actorId: string,
  decision?: Decision,
): Promise<void> {
  const at = now();
  const { to } = TRANSITIONS[event];
  const { count } = await tx.dispute.updateMany({
    where: { id: dispute.id, status: { in: [...sourcesOf(event)] } },
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

/** Writes what happened down and tells everybody whose money it is about to look again. */
export async function record(
  tx: Tx,
  dispute: Pick<LockedDispute, "id" | "challengeId">,
  event: Recorded,
): Promise<void> {
  await tx.disputeEvent.create({ data: { ...event, disputeId: dispute.id } });
  await announce(tx, dispute.challengeId);
}

/**
 * Has the screens of all parties look at a challenge's dispute again: the backers of everyday challenges one by one, a
 * crowd through the channel of the challenge, which says no more than that something changed.
 */
export async function announce(tx: Tx, challengeId: string): Promise<void> {
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
