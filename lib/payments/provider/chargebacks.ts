import type Stripe from "stripe";
import { z } from "zod";
import { stripe } from "./client";
import { type BalanceEntry, idOf } from "./intents";
import { ask, mapReply, type Reply } from "./reply";

/** Every status a dispute may have. A new word of the provider's is taken for one that is still open. */
const statusSchema = z
  .enum([
    "warning_needs_response",
    "warning_under_review",
    "warning_closed",
    "needs_response",
    "under_review",
    "lost",
    "won",
    "prevented",
  ])
  .catch("under_review");
export type DisputeStatus = z.infer<typeof statusSchema>;

/** A dispute reduced to what the engine may believe. */
export type DisputeSnapshot = {
  readonly id: string;
  readonly chargeId: string;
  readonly intentId: string | null;
  readonly amountCents: number;
  readonly status: DisputeStatus;
  readonly reason: string;
  readonly evidenceDueBy: Date | null;
  readonly openedAt: Date;
  /** What was withdrawn from us and given back, in the provider's own books. */
  readonly entries: readonly BalanceEntry[];
};

export async function retrieveDispute(id: string): Promise<Reply<DisputeSnapshot>> {
  return mapReply(await ask(() => stripe().disputes.retrieve(id)), toSnapshot);
}

/** Every dispute, newest first. */
export async function* listDisputes(): AsyncGenerator<DisputeSnapshot> {
  for await (const dispute of stripe().disputes.list({ limit: 100 })) yield toSnapshot(dispute);
}

function toSnapshot(dispute: Stripe.Dispute): DisputeSnapshot {
  const dueBy = dispute.evidence_details.due_by;
  return {
    id: dispute.id,
    chargeId: idOf(dispute.charge) ?? "",
    intentId: idOf(dispute.payment_intent),
    amountCents: dispute.amount,
    status: statusSchema.parse(dispute.status),
    reason: dispute.reason,
    evidenceDueBy: dueBy === null ? null : new Date(dueBy * 1_000),
    openedAt: new Date(dispute.created * 1_000),
    entries: dispute.balance_transactions.map(({ id, amount, fee }) => ({
      id,
      amountCents: amount,
      feeCents: fee,
    })),
  };
}
