import type { Prisma, Tx } from "@/lib/db/client";
import { DomainError } from "@/lib/shared/errors";
import type { PledgeId } from "@/lib/shared/ids";

export const pledgeFields = {
  id: true,
  challengeId: true,
  backerId: true,
  kind: true,
  amountCents: true,
  potLimitCents: true,
  goal: true,
  status: true,
  createdAt: true,
  countedAt: true,
  withdrawnAt: true,
  anonymous: true,
} as const satisfies Prisma.PledgeSelect;

export type Pledge = Prisma.PledgeGetPayload<{ select: typeof pledgeFields }>;

/** Reads a pledge without a lock: the caller holds its challenge's. @throws DomainError payment_not_found */
export async function requirePledge(tx: Tx, pledgeId: PledgeId): Promise<Pledge> {
  const pledge = await tx.pledge.findUnique({ where: { id: pledgeId }, select: pledgeFields });
  if (pledge === null) throw new DomainError("payment_not_found");
  return pledge;
}
