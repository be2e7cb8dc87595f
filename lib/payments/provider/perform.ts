import { z } from "zod";
import { cents } from "@/lib/shared/money";
import { type Backer, ensureCustomer } from "./customers";
import {
  authorizeRequestSchema,
  cancelIntent,
  captureIntent,
  createIntent,
  findIntent,
  type IntentAnswer,
  type IntentSnapshot,
  retrieveIntent,
} from "./intents";
import { createRefund, findRefund, type RefundSnapshot, refundRequestSchema } from "./refunds";
import { mapReply, type Reply } from "./reply";
import {
  accountFunds,
  createTransfer,
  findTransfer,
  type ReverseRequest,
  retrieveTransfer,
  reverseRequestSchema,
  reverseTransfer,
  type TransferSnapshot,
  transferRequestSchema,
} from "./transfers";

/** The provider's object after an operation. The client secret goes only to the person who pays. */
export type Outcome =
  | { readonly kind: "intent"; readonly snapshot: IntentSnapshot; readonly clientSecret: string | null }
  | { readonly kind: "transfer"; readonly snapshot: TransferSnapshot }
  | { readonly kind: "refund"; readonly snapshot: RefundSnapshot };

type Sendable = {
  readonly id: string;
  readonly kind: string;
  readonly request: unknown;
  readonly createdAt: Date;
  readonly backer: Backer;
};

/** The frozen request of a capture or a void. */
const settlementRequestSchema = z.object({ payment_intent: z.string(), amount: z.number().int() });

/** Sends an operation to the provider with its id as idempotency key, so that repeated calls do it once. */
export async function perform(operation: Sendable): Promise<Reply<Outcome>> {
  switch (operation.kind) {
    case "authorize": {
      const customer = await ensureCustomer(operation.backer);
      if (customer.kind !== "answer") return customer;
      const request = authorizeRequestSchema.parse(operation.request);
      return intentOutcome(await createIntent(request, customer.value, operation.id));
    }
    case "capture": {
      const { payment_intent: id, amount } = settlementRequestSchema.parse(operation.request);
      return intentOutcome(await captureIntent(id, cents(amount), operation.id), id);
    }
    case "void": {
      const { payment_intent: id } = settlementRequestSchema.parse(operation.request);
      return intentOutcome(await cancelIntent(id, operation.id), id);
    }
    case "transfer": {
      const request = transferRequestSchema.parse(operation.request);
      return mapReply(await createTransfer(request, operation.id), toTransfer);
    }
    case "reverse":
      return performReversal(reverseRequestSchema.parse(operation.request), operation.id);
    case "refund": {
      const request = refundRequestSchema.parse(operation.request);
      return mapReply(await createRefund(request, operation.id), toRefund);
    }
    default:
      throw new Error(`perform: unknown operation kind ${operation.kind}`);
  }
}

/** Finds the result of an operation without a clear reply; null when the provider has none. */
export async function findOutcome(operation: Sendable): Promise<Reply<Outcome | null>> {
  switch (operation.kind) {
    case "authorize": {
      const { customerId } = operation.backer;
      // A payment is made only once its customer is stored.
      if (customerId === null) return { kind: "answer", value: null };
      const { hold_id: holdId } = authorizeRequestSchema.parse(operation.request).metadata;
      return mapReply(await findIntent(customerId, holdId), (found) => found && toIntent(found));
    }
    case "capture":
    case "void": {
      const { payment_intent: id } = settlementRequestSchema.parse(operation.request);
      return mapReply(await retrieveIntent(id), (found) => (isSettled(found) ? toIntent(found) : null));
    }
    case "transfer": {
      const request = transferRequestSchema.parse(operation.request);
      return mapReply(
        await findTransfer(request, operation.createdAt),
        (found) => found && toTransfer(found),
      );
    }
    case "reverse": {
      const { transfer, metadata } = reverseRequestSchema.parse(operation.request);
      return mapReply(await retrieveTransfer(transfer), (found) =>
        found.reversals.some(({ attempt }) => attempt === metadata.attempt) ? toTransfer(found) : null,
      );
    }
    case "refund": {
      const request = refundRequestSchema.parse(operation.request);
      return mapReply(await findRefund(request), (found) => found && toRefund(found));
    }
    default:
      throw new Error(`findOutcome: unknown operation kind ${operation.kind}`);
  }
}

/**
 * After a refusal about a payment intent, reads the intent: it may have been captured, voided or declined meanwhile
 * (docs/product/money.md#operations). The refusal stands only if it was not.
 */
async function intentOutcome(
  reply: Reply<IntentAnswer>,
  intentId: string | null = null,
): Promise<Reply<Outcome>> {
  if (reply.kind !== "refused") return mapReply(reply, toIntent);
  const id = reply.intentId ?? intentId;
  if (id === null) return reply;
  const found = await retrieveIntent(id);
  if (found.kind !== "answer") return found;
  return intentId === null || isSettled(found.value) ? mapReply(found, toIntent) : reply;
}

/** Adds the account's available balance to a refusal for insufficient funds, so that the next attempt requests no more than that. */
async function performReversal(request: ReverseRequest, key: string): Promise<Reply<Outcome>> {
  const reply = mapReply(await reverseTransfer(request, key), toTransfer);
  if (reply.kind !== "refused" || reply.code !== "balance_insufficient") return reply;
  return { ...reply, availableCents: await accountFunds(request) };
}

function isSettled({ snapshot }: IntentAnswer): boolean {
  return snapshot.status === "succeeded" || snapshot.status === "canceled";
}

const toIntent = (answer: IntentAnswer): Outcome => ({ kind: "intent", ...answer });
const toTransfer = (snapshot: TransferSnapshot): Outcome => ({ kind: "transfer", snapshot });
const toRefund = (snapshot: RefundSnapshot): Outcome => ({ kind: "refund", snapshot });
