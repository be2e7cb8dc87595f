import type { Tx } from "@/lib/db/client";
import { APPEAL_FEE_CENTS } from "@/lib/shared/appeal-fee";
import { now } from "@/lib/shared/clock";
import type { ChallengeId, PledgeId, UserId } from "@/lib/shared/ids";
import { type Cents, NO_CENTS, sumCents } from "@/lib/shared/money";
import { lockAndReadPledges } from "../engine/locked-pledge";
import { setGoals } from "../engine/set-goals";
import { openHold } from "./create-pledge";

export type NewAppealPayment = {
  readonly challengeId: ChallengeId;
  readonly backerId: UserId;
  readonly streamerId: UserId;
  /** Why the refusal is wrong, for the person who reviews it. */
  readonly reason: string | null;
};

/**
 * Creates the payment of an appeal's fee: a pledge of its own kind, captured as soon as its card is confirmed, never part of
 * the pot (docs/product/money.md#appeal-fee). `openAuthorization` gives the client secret; once captured, the job
 * `challenges.settle_pledge` continues the appeal. Returns an unused payment, with this reason, instead of creating a second one. The caller holds
 * the challenge's lock.
 */
export async function createAppealPayment(
  tx: Tx,
  { challengeId, backerId, streamerId, reason }: NewAppealPayment,
): Promise<{ pledgeId: PledgeId }> {
  const unused = await tx.pledge.findFirst({
    where: { challengeId, kind: "appeal", goal: "capture", appealUsedAt: null },
    select: { id: true },
  });
  const at = now();
  if (unused !== null) {
    if (reason !== null) {
      const data = { message: reason, updatedAt: at };
      await tx.pledge.update({ where: { id: unused.id }, data, select: { id: true } });
    }
    return { pledgeId: unused.id };
  }
  const pledge = await tx.pledge.create({
    data: {
      challengeId,
      backerId,
      streamerId,
      kind: "appeal",
      goal: "capture",
      amountCents: APPEAL_FEE_CENTS,
      message: reason,
      status: "awaiting",
      createdAt: at,
      updatedAt: at,
    },
    select: { id: true, challengeId: true, amountCents: true, kind: true },
  });
  await openHold(tx, pledge);
  return { pledgeId: pledge.id };
}

/**
 * Uses a captured fee for its appeal, once. A fee that came too late is refunded with `refundPledge`. The caller holds the
 * challenge's lock. @returns false when it was used before, is not captured, or is being refunded
 */
export async function spendAppealPayment(tx: Tx, pledgeId: PledgeId): Promise<boolean> {
  const at = now();
  const { count } = await tx.pledge.updateMany({
    where: { id: pledgeId, kind: "appeal", goal: "capture", status: "captured", appealUsedAt: null },
    data: { appealUsedAt: at, updatedAt: at },
  });
  return count === 1;
}

/**
 * Decides to give back the fees of these challenges' appeals: the appeal won, or nobody will review it any more. Idempotent. The
 * caller holds the challenges' locks. Source: docs/product/money.md#appeal-fee.
 * @returns what is given back
 */
export async function refundAppealFees(tx: Tx, challengeIds: readonly ChallengeId[]): Promise<Cents> {
  const fees = await tx.pledge.findMany({
    where: { challengeId: { in: [...challengeIds] }, appealUsedAt: { not: null }, goal: "capture" },
    select: { id: true, amountCents: true },
  });
  if (fees.length === 0) return NO_CENTS;
  const ids = fees.map(({ id }) => id);
  await setGoals(tx, await lockAndReadPledges(tx, ids), () => "release");
  return sumCents(fees.map(({ amountCents }) => amountCents));
}
