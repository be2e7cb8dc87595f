import { db, type Tx } from "@/lib/db/client";

/** What the payout of a captured pledge is made of. Amounts in cents; final once captured. */
export type CapturedPledge = {
  readonly challengeId: string;
  readonly capturedCents: number;
  readonly platformFeeCents: number;
  readonly chargeId: string;
};

/** @throws Error when the pledge was not captured */
export async function requireCapture(pledgeId: string): Promise<CapturedPledge> {
  const pledge = await db().pledge.findUniqueOrThrow({
    where: { id: pledgeId },
    select: {
      challengeId: true,
      capturedCents: true,
      platformFeeCents: true,
      holds: { where: { status: "captured" }, select: { stripeChargeId: true } },
    },
  });
  const chargeId = pledge.holds[0]?.stripeChargeId ?? null;
  if (chargeId === null) throw new Error(`Pledge ${pledgeId} was not captured`);
  const { challengeId, capturedCents, platformFeeCents } = pledge;
  return { challengeId, capturedCents, platformFeeCents, chargeId };
}

/** How many of a completed challenge's pledges are captured, and of how many that is still open. */
export async function countCaptures(
  tx: Tx,
  challengeId: string,
): Promise<{ captured: number; open: number }> {
  const pledges = await tx.pledge.findMany({
    where: { challengeId },
    select: { goal: true, status: true },
  });
  return {
    captured: pledges.filter(({ status }) => status === "captured").length,
    open: pledges.filter(
      ({ goal, status }) =>
        goal === "capture" && (status === "awaiting" || status === "secured" || status === "pledged"),
    ).length,
  };
}

export type TransferOperation = {
  readonly transferId: string;
  readonly status: string;
  readonly providerId: string | null;
  readonly lastError: string | null;
  /** False when the transfer was tried again since. */
  readonly isLatest: boolean;
};

/** How an attempt at a transfer stands. @throws Error when the operation is not a transfer */
export async function requireTransferOperation(id: string): Promise<TransferOperation> {
  const { transferId, ...operation } = await db().operation.findUniqueOrThrow({
    where: { id },
    select: { transferId: true, status: true, providerId: true, lastError: true },
  });
  if (transferId === null) throw new Error(`Operation ${id} is not a transfer`);
  const latest = await db().operation.findFirst({
    where: { transferId, kind: "transfer" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  return { ...operation, transferId, isLatest: latest?.id === id };
}
