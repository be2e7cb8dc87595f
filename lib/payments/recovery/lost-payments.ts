import { randomUUID } from "node:crypto";
import { db, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import { type Cents, cents } from "@/lib/shared/money";
import { type BalanceEntry, cancelIntent, type FoundIntent, type IntentSnapshot } from "../provider/intents";
import { type RefundSnapshot, refundLost } from "../provider/refunds";
import { OutcomeUnknown } from "../provider/reply";

/**
 * Keeps a payment whose pledge is gone: releases a hold, so that it can never be charged, and books a charge as owed to its
 * backer, for an operator to refund. Idempotent.
 * @throws OutcomeUnknown when it could not be released, or is not in the provider's books yet
 */
export async function keepLostPayment({
  snapshot: found,
  challengeId,
  customerId,
}: FoundIntent): Promise<void> {
  const snapshot = await released(found);
  const { balance } = snapshot;
  const isCaptured = snapshot.status === "succeeded";
  if (isCaptured && balance === null) throw new OutcomeUnknown("payment_not_booked");
  await transaction(async (tx) => {
    await tx.lostPayment.createMany({
      data: {
        stripePaymentIntentId: snapshot.id,
        status: isCaptured ? "captured" : "voided",
        amountCents: snapshot.amountCents,
        stripeCustomerId: customerId,
        challengeId: challengeId ?? "",
        foundAt: now(),
      },
      skipDuplicates: true,
    });
    if (isCaptured && balance !== null) await book(tx, "lost_capture", balance);
  });
}

async function released(found: IntentSnapshot): Promise<IntentSnapshot> {
  if (found.status === "succeeded" || found.status === "canceled") return found;
  // Every try has a key of its own: under one, a stored 500 would stop all money for a day. A second release is refused, and
  // the next comparison finds the first.
  const reply = await cancelIntent(found.id, randomUUID());
  if (reply.kind === "answer") return reply.value.snapshot;
  throw new OutcomeUnknown(reply.kind === "refused" ? reply.code : reply.reason);
}

/**
 * @returns whether the refund gave a lost payment back; others without pledge, and those that a bank returned, are left to the
 * audit
 */
export async function keepLostRefund(snapshot: RefundSnapshot): Promise<boolean> {
  const { intentId } = snapshot;
  if (
    intentId === null ||
    snapshot.status === "failed" ||
    (await db().lostPayment.count({
      where: { stripePaymentIntentId: intentId, status: { not: "voided" } },
    })) === 0
  )
    return false;
  const { balance } = snapshot;
  if (balance === null) throw new OutcomeUnknown("refund_not_booked");
  await transaction(async (tx) => {
    const { count } = await tx.lostPayment.updateMany({
      where: { stripePaymentIntentId: intentId, status: "captured" },
      data: { status: "refunded", stripeRefundId: snapshot.id },
    });
    if (count === 1) await book(tx, "lost_refund", balance);
  });
  return true;
}

/**
 * Refunds a charge whose pledge is gone. Repeating it changes nothing.
 * @throws Error when it is none of the lost payments that were charged; OutcomeUnknown when it may be repeated
 */
export async function refundLostPayment(intentId: string): Promise<void> {
  const lost = await db().lostPayment.findUnique({
    where: { stripePaymentIntentId: intentId },
    select: { status: true },
  });
  if (lost === null || lost.status === "voided")
    throw new Error(`${intentId} is no lost payment that was charged.`);
  if (lost.status === "refunded") return;
  const reply = await refundLost(intentId);
  if (reply.kind !== "answer") throw new OutcomeUnknown(reply.kind === "refused" ? reply.code : reply.reason);
  if (!(await keepLostRefund(reply.value))) throw new OutcomeUnknown("refund_failed");
}

type LostPayment = {
  readonly intentId: string;
  readonly status: "voided" | "captured" | "refunded";
  readonly amountCents: Cents;
  readonly customerId: string | null;
  readonly challengeId: ChallengeId;
};

/** Payments whose pledges are gone, those that were charged first. @param limit how many */
export async function listLostPayments(limit: number): Promise<LostPayment[]> {
  const rows = await db().lostPayment.findMany({
    orderBy: [{ status: "asc" }, { foundAt: "desc" }, { stripePaymentIntentId: "asc" }],
    take: limit,
  });
  return rows.map(({ stripePaymentIntentId: intentId, stripeCustomerId: customerId, ...row }) => {
    const { status, amountCents, challengeId } = row;
    return { intentId, status, amountCents, customerId, challengeId };
  });
}

/** One of the provider's entries, against what is owed to a backer without pledge. Each once. */
async function book(tx: Tx, kind: "lost_capture" | "lost_refund", balance: BalanceEntry): Promise<void> {
  const { id, amountCents, feeCents } = balance;
  const known = await tx.ledgerTransaction.count({ where: { stripeBalanceTransactionId: id } });
  if (known > 0) return;
  const lines = [
    { account: "provider_balance", amountCents },
    { account: "refund_clearing", amountCents: cents(-amountCents) },
    { account: "provider_fee", amountCents: feeCents },
    { account: "provider_balance", amountCents: cents(-feeCents) },
  ] as const;
  await tx.ledgerTransaction.create({
    data: {
      kind,
      stripeBalanceTransactionId: id,
      at: now(),
      entries: { create: lines.filter((line) => line.amountCents !== 0) },
    },
  });
}
