import type Stripe from "stripe";
import { z } from "zod";
import { type Cents, cents } from "@/lib/shared/money";
import { stripe } from "./client";
import { type BalanceEntry, idOf } from "./intents";
import { ask, mapReply, type Reply } from "./reply";

/** The literals of a union of the SDK, without its "or any other string". */
type Literals<T> = T extends string ? (string extends T ? never : T) : never;
/** Every dispute status that the SDK knows. */
export type DisputeStatus = Literals<Stripe.Dispute.Status>;

/** A status newer than the SDK is taken for a dispute that is still open. */
const statusSchema = z
  .enum({
    warning_needs_response: "warning_needs_response",
    warning_under_review: "warning_under_review",
    warning_closed: "warning_closed",
    needs_response: "needs_response",
    under_review: "under_review",
    appeal_needs_response: "appeal_needs_response",
    appeal_under_review: "appeal_under_review",
    lost: "lost",
    won: "won",
    prevented: "prevented",
  } satisfies { readonly [S in DisputeStatus]: S })
  .catch("under_review");

/** What the engine reads of a dispute. */
export type DisputeSnapshot = {
  readonly id: string;
  readonly chargeId: string;
  readonly intentId: string | null;
  readonly amountCents: Cents;
  readonly status: DisputeStatus;
  readonly reason: string;
  readonly evidenceDueBy: Date | null;
  readonly openedAt: Date;
  /** The provider's entries for what was withdrawn from us and returned. */
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
    amountCents: cents(dispute.amount),
    status: statusSchema.parse(dispute.status),
    reason: dispute.reason,
    evidenceDueBy: dueBy === null ? null : new Date(dueBy * 1_000),
    openedAt: new Date(dispute.created * 1_000),
    entries: dispute.balance_transactions.map(({ id, amount, fee }) => ({
      id,
      amountCents: cents(amount),
      feeCents: cents(fee),
    })),
  };
}
