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

/** What an operation brought about. The client secret goes to the person who pays and nowhere else. */
export type Outcome =
  | { readonly kind: "intent"; readonly snapshot: IntentSnapshot; readonly clientSecret: string | null }
  | { readonly kind: "transfer"; readonly snapshot: TransferSnapshot }
  | { readonly kind: "refund"; readonly snapshot: RefundSnapshot };

type Sendable = {
  readonly id: string;
  readonly kind: string;
  readonly request: unknown;
  readonly backer: Backer;
};

/** The frozen request of a capture or a void. */
const settlementRequestSchema = z.object({ payment_intent: z.string(), amount: z.number().int() });

/** Asks the provider for what the operation says. The operation's id is the key: asked twice, it is done once. */
export async function perform(operation: Sendable): Promise<Reply<Outcome>> {
  switch (operation.kind) {
    case "authorize": {
      const customer = await ensureCustomer(operation.backer);
      if (customer.kind !== "answer") return customer;
      const request = authorizeRequestSchema.parse(operation.request);
      return settled(await createIntent(request, customer.value, operation.id));
    }
    case "capture": {
      const { payment_intent: id, amount } = settlementRequestSchema.parse(operation.request);
      return settled(await captureIntent(id, cents(amount), operation.id), id);
    }
    case "void": {
      const { payment_intent: id } = settlementRequestSchema.parse(operation.request);
      return settled(await cancelIntent(id, operation.id), id);
    }
    case "transfer": {
      const request = transferRequestSchema.parse(operation.request);
      return mapReply(await createTransfer(request, operation.id), toTransfer);
    }
    case "reverse":
      return reverse(reverseRequestSchema.parse(operation.request), operation.id);
    case "refund": {
      const request = refundRequestSchema.parse(operation.request);
      return mapReply(await createRefund(request, operation.id), toRefund);
    }
    default:
      throw new Error(`Nobody knows how to send a ${operation.kind}`);
  }
}

/** Looks whether an operation of which no answer came was done; null when there is no sign of it. */
export async function findOutcome(operation: Sendable): Promise<Reply<Outcome | null>> {
  switch (operation.kind) {
    case "authorize": {
      const customer = await ensureCustomer(operation.backer);
      if (customer.kind !== "answer") return customer;
      const { hold_id: holdId } = authorizeRequestSchema.parse(operation.request).metadata;
      return mapReply(await findIntent(customer.value, holdId), (found) => found && toIntent(found));
    }
    case "capture":
    case "void": {
      const { payment_intent: id } = settlementRequestSchema.parse(operation.request);
      return mapReply(await retrieveIntent(id), (found) => (isSettled(found) ? toIntent(found) : null));
    }
    case "transfer": {
      const request = transferRequestSchema.parse(operation.request);
      return mapReply(await findTransfer(request), (found) => found && toTransfer(found));
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
      throw new Error(`Nobody knows how to look for a ${operation.kind}`);
  }
}

/**
 * A refusal about a payment intent is not an error but news (docs/product/money.md#operations): the intent
 * itself says whether it was captured, voided or declined meanwhile. Only if it says nothing new is it a refusal.
 */
async function settled(reply: Reply<IntentAnswer>, intentId: string | null = null): Promise<Reply<Outcome>> {
  if (reply.kind !== "refused") return mapReply(reply, toIntent);
  const id = reply.intentId ?? intentId;
  if (id === null) return reply;
  const found = await retrieveIntent(id);
  if (found.kind !== "answer") return found;
  return intentId === null || isSettled(found.value) ? mapReply(found, toIntent) : reply;
}

/** A refusal for want of money says how much there is, so that the next attempt asks for what can be had. */
async function reverse(request: ReverseRequest, key: string): Promise<Reply<Outcome>> {
  const reply = mapReply(await reverseTransfer(request, key), toTransfer);
  if (reply.kind !== "refused" || reply.code !== "balance_insufficient") return reply;
  return { ...reply, availableCents: await accountFunds(request.destination) };
}

function isSettled({ snapshot }: IntentAnswer): boolean {
  return snapshot.status === "succeeded" || snapshot.status === "canceled";
}

const toIntent = (answer: IntentAnswer): Outcome => ({ kind: "intent", ...answer });
const toTransfer = (snapshot: TransferSnapshot): Outcome => ({ kind: "transfer", snapshot });
const toRefund = (snapshot: RefundSnapshot): Outcome => ({ kind: "refund", snapshot });
