import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { z } from "zod";
import { type Cents, cents } from "@/lib/shared/money";
import { stripe } from "./client";
import { type BalanceEntry, idOf, toBalanceEntry } from "./intents";
import { ask, mapReply, type Reply } from "./reply";

/** The frozen request of a refund. `attempt` identifies it among the refunds of a pledge. */
export const refundRequestSchema = z.object({
  amount: z.number().int(),
  payment_intent: z.string(),
  metadata: z.object({ pledge_id: z.string(), challenge_id: z.string(), attempt: z.string() }),
});
export type RefundRequest = z.infer<typeof refundRequestSchema>;

const statusSchema = z
  .enum(["pending", "requires_action", "succeeded", "failed", "canceled"])
  .catch("pending");

/** What the engine reads of a refund. */
export type RefundSnapshot = {
  readonly id: string;
  readonly createdAt: Date;
  readonly amountCents: Cents;
  readonly status: "pending" | "succeeded" | "failed";
  readonly intentId: string | null;
  /** The release of a hold, which the provider calls a refund as well: nothing was captured, and no money moves. */
  readonly isRelease: boolean;
  /** From the metadata; null when the refund is not ours. */
  readonly pledgeId: string | null;
  readonly attempt: string | null;
  readonly failureReason: string | null;
  readonly balance: BalanceEntry | null;
  /** The entry that returns the money to us; null unless the refund failed. */
  readonly failureBalance: BalanceEntry | null;
};

/** Covered by idempotency keys like every parameter. */
const EXPAND = ["balance_transaction", "failure_balance_transaction"];
/** What is read of one that may not be ours. */
const WITH_CHARGE = [...EXPAND, "charge"];

export async function createRefund(request: RefundRequest, key: string): Promise<Reply<RefundSnapshot>> {
  const params = { ...request, expand: EXPAND };
  return mapReply(await ask(() => stripe().refunds.create(params, { idempotencyKey: key })), toSnapshot);
}

export async function retrieveRefund(id: string): Promise<Reply<RefundSnapshot>> {
  return mapReply(await ask(() => stripe().refunds.retrieve(id, { expand: WITH_CHARGE })), toSnapshot);
}

/** The same with the request that made it; null when that is not one of ours. */
export async function findRefundById(
  id: string,
): Promise<Reply<{ readonly snapshot: RefundSnapshot; readonly request: RefundRequest | null }>> {
  return mapReply(await ask(() => stripe().refunds.retrieve(id, { expand: WITH_CHARGE })), (refund) => {
    const snapshot = toSnapshot(refund);
    const request = refundRequestSchema.safeParse({ ...refund, payment_intent: snapshot.intentId });
    return { snapshot, request: request.success ? request.data : null };
  });
}

/**
 * Refunds a whole payment that no pledge of ours belongs to. One that was refunded before is not refunded again: its refund is
 * the answer, unless it failed. Every try has a key of its own, because under one the provider would repeat a stored 500 for a
 * day: a refund whose answer was lost is in the list, and a second full one would be refused.
 */
export async function refundLost(intentId: string): Promise<Reply<RefundSnapshot>> {
  const found = await ask(() =>
    stripe().refunds.list({
      payment_intent: intentId,
      limit: 100,
      expand: EXPAND.map((path) => `data.${path}`),
    }),
  );
  if (found.kind !== "answer") return found;
  const made = found.value.data.map(toSnapshot).find(({ status }) => status !== "failed");
  if (made !== undefined) return { kind: "answer", value: made };
  const params = { payment_intent: intentId, metadata: { lost_payment: intentId }, expand: EXPAND };
  return mapReply(
    await ask(() => stripe().refunds.create(params, { idempotencyKey: randomUUID() })),
    toSnapshot,
  );
}

/** Finds a refund whose reply was lost among those of its payment. */
export async function findRefund(request: RefundRequest): Promise<Reply<RefundSnapshot | null>> {
  return ask(async () => {
    const list = stripe().refunds.list({
      payment_intent: request.payment_intent,
      limit: 100,
      expand: EXPAND.map((path) => `data.${path}`),
    });
    for await (const refund of list) {
      if (refund.metadata?.attempt === request.metadata.attempt) return toSnapshot(refund);
    }
    return null;
  });
}

function toSnapshot(refund: Stripe.Refund): RefundSnapshot {
  const status = statusSchema.parse(refund.status);
  return {
    id: refund.id,
    createdAt: new Date(refund.created * 1_000),
    amountCents: cents(refund.amount),
    status: status === "canceled" ? "failed" : status === "requires_action" ? "pending" : status,
    intentId: idOf(refund.payment_intent),
    isRelease: isRelease(refund),
    pledgeId: refund.metadata?.pledge_id ?? null,
    attempt: refund.metadata?.attempt ?? null,
    failureReason: refund.failure_reason ?? null,
    balance: toBalanceEntry(refund.balance_transaction),
    failureBalance: toBalanceEntry(refund.failure_balance_transaction),
  };
}

/** @param refund with its charge expanded */
export function isRelease({ charge }: { readonly charge?: Stripe.Refund["charge"] }): boolean {
  return typeof charge === "object" && charge?.captured === false;
}
