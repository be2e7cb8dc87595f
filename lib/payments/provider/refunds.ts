import type Stripe from "stripe";
import { z } from "zod";
import { type Cents, cents } from "@/lib/shared/money";
import { stripe } from "./client";
import { type BalanceEntry, toBalanceEntry } from "./intents";
import { ask, mapReply, type Reply } from "./reply";

/** The frozen request of a refund. `attempt` tells the refunds of one pledge apart, for whoever looks for one later. */
export const refundRequestSchema = z.object({
  amount: z.number().int(),
  payment_intent: z.string(),
  metadata: z.object({ pledge_id: z.string(), challenge_id: z.string(), attempt: z.string() }),
});
export type RefundRequest = z.infer<typeof refundRequestSchema>;

const statusSchema = z
  .enum(["pending", "requires_action", "succeeded", "failed", "canceled"])
  .catch("pending");

/** A refund reduced to what the engine may applyOutcome. */
export type RefundSnapshot = {
  readonly id: string;
  readonly amountCents: Cents;
  readonly status: "pending" | "succeeded" | "failed";
  /** Which refund of ours it is, from its metadata; null when it is none. */
  readonly pledgeId: string | null;
  readonly attempt: string | null;
  readonly failureReason: string | null;
  readonly balance: BalanceEntry | null;
  /** The money on its way back to us; null unless it failed. */
  readonly failureBalance: BalanceEntry | null;
};

const EXPAND = ["balance_transaction", "failure_balance_transaction"];

export async function createRefund(request: RefundRequest, key: string): Promise<Reply<RefundSnapshot>> {
  const params = { ...request, expand: EXPAND };
  return mapReply(await ask(() => stripe().refunds.create(params, { idempotencyKey: key })), toSnapshot);
}

export async function retrieveRefund(id: string): Promise<Reply<RefundSnapshot>> {
  return mapReply(await ask(() => stripe().refunds.retrieve(id, { expand: EXPAND })), toSnapshot);
}

/** Looks among a payment's refunds for the one whose answer was lost. */
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
    amountCents: cents(refund.amount),
    status: status === "canceled" ? "failed" : status === "requires_action" ? "pending" : status,
    pledgeId: refund.metadata?.pledge_id ?? null,
    attempt: refund.metadata?.attempt ?? null,
    failureReason: refund.failure_reason ?? null,
    balance: toBalanceEntry(refund.balance_transaction),
    failureBalance: toBalanceEntry(refund.failure_balance_transaction),
  };
}
