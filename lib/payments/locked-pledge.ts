import type { Prisma, Tx } from "@/lib/db/client";

/**
 * The order in which locks are taken, everywhere in the product, so that no two transactions wait for each other:
 *
 *   challenge -> scheduled transfer -> pledge (by id) -> hold -> operation -> ledger
 *
 * A pledge's row stands for its holds and their operations: whoever changes one of them holds this lock.
 */
const operationFields = {
  id: true,
  kind: true,
  status: true,
  request: true,
  endedAt: true,
  lastError: true,
} as const satisfies Prisma.OperationSelect;

const holdFields = {
  id: true,
  status: true,
  amountCents: true,
  replacedByHoldId: true,
  stripePaymentIntentId: true,
  stripePaymentMethodId: true,
  renewAt: true,
  operations: { select: operationFields, orderBy: { createdAt: "asc" } },
} as const satisfies Prisma.HoldSelect;

const pledgeFields = {
  id: true,
  challengeId: true,
  backerId: true,
  streamerId: true,
  kind: true,
  amountCents: true,
  goal: true,
  status: true,
  capturedCents: true,
  platformFeeCents: true,
  refundedCents: true,
  renewals: true,
  countedAt: true,
  collectBy: true,
  holds: { select: holdFields, orderBy: { createdAt: "asc" } },
} as const satisfies Prisma.PledgeSelect;

export type LockedPledge = Prisma.PledgeGetPayload<{ select: typeof pledgeFields }>;
export type LockedHold = LockedPledge["holds"][number];

/** Locks pledges in the one order in which several may be locked. */
export async function lockPledges(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) {
    await tx.$queryRaw`SELECT 1 FROM pledges WHERE id = ${id}::uuid FOR UPDATE`;
  }
}

/** Locks a pledge for the rest of the transaction and reads it with its holds and their operations. */
export async function lockPledge(tx: Tx, id: string): Promise<LockedPledge> {
  await tx.$queryRaw`SELECT 1 FROM pledges WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.pledge.findUniqueOrThrow({ where: { id }, select: pledgeFields });
}
