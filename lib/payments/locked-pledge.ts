import type { Prisma, Tx } from "@/lib/db/client";
import type { Moved } from "./position";

/**
 * The order in which locks are taken, everywhere in the product, so that no two transactions wait for each other:
 *
 *   challenge -> its deadlines -> scheduled transfer -> its deadline and blocks -> pot settlement -> pledges (by id)
 *   -> their deadlines -> hold -> transfer, refund, chargeback -> operation -> ledger
 *
 * A pledge's row stands for its holds and their operations: whoever changes one of them holds this lock.
 */
const operationFields = {
  id: true,
  kind: true,
  status: true,
  request: true,
  amountCents: true,
  providerId: true,
  endedAt: true,
  lastError: true,
  availableCents: true,
} as const satisfies Prisma.OperationSelect;

const holdFields = {
  id: true,
  status: true,
  amountCents: true,
  capturedCents: true,
  replacedByHoldId: true,
  stripePaymentIntentId: true,
  stripePaymentMethodId: true,
  stripeChargeId: true,
  captureBefore: true,
  renewAt: true,
  operations: { select: operationFields, orderBy: { createdAt: "asc" } },
} as const satisfies Prisma.HoldSelect;

const transferFields = {
  id: true,
  reversedCents: true,
  operations: { select: operationFields, orderBy: { createdAt: "asc" } },
} as const satisfies Prisma.TransferSelect;

/** The columns of a pledge from which its place in the books follows (`Moved`). */
export const movedFields = {
  kind: true,
  goal: true,
  capturedCents: true,
  platformFeeCents: true,
  refundedCents: true,
  refundFailedCents: true,
  lostCents: true,
  transferredCents: true,
  reversedCents: true,
  offsetCents: true,
  recoveredCents: true,
} as const satisfies Record<keyof Moved, true>;

const pledgeFields = {
  ...movedFields,
  id: true,
  challengeId: true,
  backerId: true,
  streamerId: true,
  amountCents: true,
  status: true,
  owedCents: true,
  renewals: true,
  countedAt: true,
  collectBy: true,
  holds: { select: holdFields, orderBy: { createdAt: "asc" } },
  transfers: { select: transferFields, orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
  refunds: { select: { amountCents: true, status: true, updatedAt: true } },
  chargebacks: { select: { status: true } },
} as const satisfies Prisma.PledgeSelect;

export type LockedPledge = Prisma.PledgeGetPayload<{ select: typeof pledgeFields }>;
export type LockedHold = LockedPledge["holds"][number];

/** Locks pledges in the one order in which several may be locked. */
export async function lockPledges(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM pledges WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`;
}

/** Locks a pledge for the rest of the transaction and reads it with its holds and their operations. */
export async function lockPledge(tx: Tx, id: string): Promise<LockedPledge> {
  const [pledge] = await lockAndReadPledges(tx, [id]);
  if (pledge === undefined) throw new Error(`There is no pledge ${id}`);
  return pledge;
}

/** The same for many, in the order of locks. */
export async function lockAndReadPledges(tx: Tx, ids: readonly string[]): Promise<LockedPledge[]> {
  await lockPledges(tx, ids);
  return readPledges(tx, ids);
}

/** Reads pledges whose locks the transaction holds, by id, in the order of locks. */
export function readPledges(tx: Tx, ids: readonly string[]): Promise<LockedPledge[]> {
  return tx.pledge.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { id: "asc" },
    select: pledgeFields,
  });
}
