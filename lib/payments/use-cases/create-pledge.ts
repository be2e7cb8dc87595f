import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { createAuthorization } from "../operations";

export type NewPledge = {
  readonly challengeId: string;
  readonly backerId: string;
  readonly kind: "offer" | "boost";
  readonly amountCents: number;
};

/**
 * Decides that somebody puts money into a challenge: the pledge, its hold, and the authorization that will be asked of
 * the provider. No network: `openAuthorization` sends it once this transaction has committed.
 */
export async function createPledge(
  tx: Tx,
  { challengeId, backerId, kind, amountCents }: NewPledge,
): Promise<{ pledgeId: string; operationId: string }> {
  const at = now();
  const { streamerId } = await tx.challenge.findUniqueOrThrow({
    where: { id: challengeId },
    select: { streamerId: true },
  });
  const pledge = await tx.pledge.create({
    data: {
      challengeId,
      backerId,
      streamerId,
      kind,
      amountCents,
      status: "awaiting",
      createdAt: at,
      updatedAt: at,
    },
    select: { id: true, challengeId: true, amountCents: true, kind: true },
  });
  const operationId = await openHold(tx, pledge);
  return { pledgeId: pledge.id, operationId };
}

/** A hold that waits for its backer to confirm it in the browser. @returns the operation that authorizes it */
export async function openHold(
  tx: Tx,
  pledge: { id: string; challengeId: string; amountCents: number; kind: "offer" | "boost" | "appeal" },
): Promise<string> {
  const at = now();
  const hold = await tx.hold.create({
    data: {
      pledgeId: pledge.id,
      status: "open",
      amountCents: pledge.amountCents,
      createdAt: at,
      updatedAt: at,
    },
    select: { id: true },
  });
  return createAuthorization(tx, pledge, hold.id);
}
