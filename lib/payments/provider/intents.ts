import type Stripe from "stripe";
import { z } from "zod";
import { type Cents, cents, NO_CENTS } from "@/lib/shared/money";
import { stripe } from "./client";
import { ask, mapReply, type Reply } from "./reply";

/** Every status of an intent. A status that we do not know is taken for `processing`, which changes nothing. */
const statusSchema = z
  .enum([
    "requires_payment_method",
    "requires_confirmation",
    "requires_action",
    "processing",
    "requires_capture",
    "succeeded",
    "canceled",
  ])
  .catch("processing");
export type IntentStatus = z.infer<typeof statusSchema>;

/** What the engine reads of a payment intent. Without the client secret, which is never stored. */
export type IntentSnapshot = {
  readonly id: string;
  readonly status: IntentStatus;
  readonly amountCents: Cents;
  readonly currency: string;
  /** Its hold, from the metadata; null when the intent is not ours. */
  readonly holdId: string | null;
  readonly paymentMethodId: string | null;
  readonly chargeId: string | null;
  /** The charged card; null for another way to pay, or before there is a charge. */
  readonly card: { readonly brand: string | null; readonly last4: string | null } | null;
  readonly captureBefore: Date | null;
  readonly capturedCents: Cents;
  /** The entry in the provider's books; null while there is none. */
  readonly balance: BalanceEntry | null;
  /** Why the last attempt on the card failed: a decline code, or `do_not_try_again` where the card's network forbids another one. */
  readonly declineCode: string | null;
};

export type BalanceEntry = { readonly id: string; readonly amountCents: Cents; readonly feeCents: Cents };
export type IntentAnswer = { readonly snapshot: IntentSnapshot; readonly clientSecret: string | null };

/** Fields of the answer to expand from ids to objects. Covered by idempotency keys like every parameter. */
const EXPAND = ["latest_charge.balance_transaction"];

const metadata = z.object({
  pledge_id: z.string(),
  hold_id: z.string(),
  challenge_id: z.string(),
  traceparent: z.string().exactOptional(),
});

const authorizeBase = z.object({
  amount: z.number().int(),
  currency: z.literal("usd"),
  capture_method: z.literal("manual"),
  allowed_payment_method_types: z.array(z.literal("card")),
  description: z.string(),
  metadata,
  transfer_group: z.string(),
});

/** Optional: operations frozen before these options existed are sent without them, as their idempotency keys require. */
function cardOptions<T extends z.ZodRawShape>(card: T) {
  return z.object({ card: z.object(card) }).exactOptional();
}

/** The frozen request of an authorization: off-session on the saved card, on-session, or for an appeal fee. */
export const authorizeRequestSchema = z.union([
  authorizeBase.extend({
    confirm: z.literal(true),
    off_session: z.literal(true),
    payment_method: z.string(),
    payment_method_options: cardOptions({ stored_credential_usage: z.literal("unscheduled") }),
  }),
  authorizeBase.extend({
    setup_future_usage: z.literal("off_session"),
    payment_method_options: cardOptions({ request_extended_authorization: z.literal("if_available") }),
  }),
  /** An appeal fee: captured as soon as the card is confirmed; the card is not saved. */
  authorizeBase.extend({ capture_method: z.literal("automatic") }),
]);
export type AuthorizeRequest = z.infer<typeof authorizeRequestSchema>;

/** Creates the payment intent of a hold. */
export async function createIntent(
  request: AuthorizeRequest,
  customerId: string,
  key: string,
): Promise<Reply<IntentAnswer>> {
  const params = { ...request, customer: customerId, expand: EXPAND };
  return answered(() =>
    stripe().paymentIntents.create(params, { idempotencyKey: key, maxNetworkRetries: 2 }),
  );
}

/** Captures a hold. @param amountCents its whole amount */
export async function captureIntent(
  id: string,
  amountCents: Cents,
  key: string,
): Promise<Reply<IntentAnswer>> {
  const params = { amount_to_capture: amountCents, expand: EXPAND };
  return answered(() => stripe().paymentIntents.capture(id, params, { idempotencyKey: key }));
}

/** Voids a hold or an unconfirmed intent. */
export async function cancelIntent(id: string, key: string): Promise<Reply<IntentAnswer>> {
  return answered(() => stripe().paymentIntents.cancel(id, { expand: EXPAND }, { idempotencyKey: key }));
}

export async function retrieveIntent(id: string): Promise<Reply<IntentAnswer>> {
  return answered(() => stripe().paymentIntents.retrieve(id, { expand: EXPAND }));
}

/** Marks a payment intent by which an operator tries what the account may do: nobody pays it, and no books have it. */
export const TRIAL = { made_by: "doctor" } as const;

export function isTrial(metadata: Stripe.Metadata | null | undefined): boolean {
  return metadata?.made_by === TRIAL.made_by;
}

/** A payment intent as the provider has it, whether we know it or not. */
export type FoundIntent = {
  readonly snapshot: IntentSnapshot;
  /** From the metadata; null when the intent is not ours. */
  readonly pledgeId: string | null;
  readonly challengeId: string | null;
  readonly customerId: string | null;
  /** Canceled, and not by the provider when its hold ran out. */
  readonly wasVoided: boolean;
  /** The bank refused the last attempt: it holds nothing, and whoever voided it released nothing. */
  readonly wasRefused: boolean;
  readonly isTrial: boolean;
};

export async function findIntentById(id: string): Promise<Reply<FoundIntent>> {
  const reply = await ask(() => stripe().paymentIntents.retrieve(id, { expand: EXPAND }));
  return mapReply(reply, (intent) => ({
    snapshot: toSnapshot(intent),
    pledgeId: intent.metadata.pledge_id ?? null,
    challengeId: intent.metadata.challenge_id ?? null,
    customerId: idOf(intent.customer),
    wasVoided: intent.status === "canceled" && intent.cancellation_reason === null,
    wasRefused: chargeOf(intent)?.status === "failed",
    isTrial: isTrial(intent.metadata),
  }));
}

/** How many of a customer's newest intents a search covers. */
const SEARCH_LIMIT = 300;

/**
 * Finds the intent of a hold whose reply was lost. Uses the list, which is consistent at once, unlike the search.
 */
export async function findIntent(customerId: string, holdId: string): Promise<Reply<IntentAnswer | null>> {
  return ask(async () => {
    let seen = 0;
    const list = stripe().paymentIntents.list({
      customer: customerId,
      limit: 100,
      expand: EXPAND.map((path) => `data.${path}`),
    });
    for await (const intent of list) {
      if (intent.metadata.hold_id === holdId) return toAnswer(intent);
      seen += 1;
      if (seen >= SEARCH_LIMIT) return null;
    }
    return null;
  });
}

async function answered(call: () => Promise<Stripe.PaymentIntent>): Promise<Reply<IntentAnswer>> {
  return mapReply(await ask(call), toAnswer);
}

function toAnswer(intent: Stripe.PaymentIntent): IntentAnswer {
  return { snapshot: toSnapshot(intent), clientSecret: intent.client_secret };
}

function toSnapshot(intent: Stripe.PaymentIntent): IntentSnapshot {
  const charge = chargeOf(intent);
  const card = charge?.payment_method_details?.card;
  const captureBefore = card?.capture_before;
  return {
    id: intent.id,
    status: statusSchema.parse(intent.status),
    amountCents: cents(intent.amount),
    currency: intent.currency,
    holdId: intent.metadata.hold_id ?? null,
    paymentMethodId: idOf(intent.payment_method),
    chargeId: idOf(intent.latest_charge),
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    captureBefore: captureBefore === undefined ? null : new Date(captureBefore * 1_000),
    capturedCents: intent.status === "succeeded" ? cents(intent.amount_received) : NO_CENTS,
    balance: toBalanceEntry(charge?.balance_transaction),
    declineCode: declineCodeOf(intent.last_payment_error),
  };
}

/** With the charge expanded; null before there is one. */
function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === "string" ? null : charge;
}

/** The advice comes first: what may be done next depends on it, and the decline code alone does not say it. */
function declineCodeOf(error: Stripe.PaymentIntent.LastPaymentError | null): string | null {
  if (error?.advice_code === "do_not_try_again") return error.advice_code;
  return error?.decline_code ?? error?.code ?? null;
}

/** An expanded balance transaction as an entry; null while there is none. */
export function toBalanceEntry(
  entry: string | Stripe.BalanceTransaction | null | undefined,
): BalanceEntry | null {
  if (entry === undefined || entry === null || typeof entry === "string") return null;
  return { id: entry.id, amountCents: cents(entry.amount), feeCents: cents(entry.fee) };
}

export function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}
