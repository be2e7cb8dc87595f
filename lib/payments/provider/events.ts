import type Stripe from "stripe";
import { z } from "zod";
import { stripe } from "./client";
import { providerPagesOf } from "./pages";

/** What an event is about, and so what is retrieved again because of it. */
export type EventSubject = "intent" | "transfer" | "refund" | "dispute" | "account";

/** Events of the platform's own account. The provider's list of events takes at most 20 names. */
const OWN_EVENTS = {
  "payment_intent.amount_capturable_updated": "intent",
  "payment_intent.succeeded": "intent",
  "payment_intent.canceled": "intent",
  "payment_intent.payment_failed": "intent",
  "transfer.created": "transfer",
  "transfer.updated": "transfer",
  "transfer.reversed": "transfer",
  "refund.created": "refund",
  "refund.updated": "refund",
  "refund.failed": "refund",
  "charge.refund.updated": "refund",
  "charge.dispute.created": "dispute",
  "charge.dispute.updated": "dispute",
  "charge.dispute.funds_withdrawn": "dispute",
  "charge.dispute.funds_reinstated": "dispute",
  "charge.dispute.closed": "dispute",
} as const satisfies Partial<Record<Stripe.Event.Type, EventSubject>>;

/** Events of connected accounts: they arrive by webhook and are not in the platform's own list of events. */
const ACCOUNT_EVENTS = {
  "account.updated": "account",
  "capability.updated": "account",
} as const satisfies Partial<Record<Stripe.Event.Type, EventSubject>>;

/** The names that the platform's own list of events is filtered by. */
export const LISTED_EVENTS: readonly string[] = Object.keys(OWN_EVENTS);

/** The names of every event that the webhooks must send. */
export const HANDLED_EVENTS: readonly string[] = Object.keys({ ...OWN_EVENTS, ...ACCOUNT_EVENTS });

const SUBJECTS: ReadonlyMap<string, EventSubject> = new Map(
  Object.entries({ ...OWN_EVENTS, ...ACCOUNT_EVENTS }),
);

/**
 * What to retrieve again because of an event; undefined for events that say nothing new about our money, which are ignored.
 * The state inside an event is never trusted: it may be old, or out of order.
 */
export function subjectOf(type: string): EventSubject | undefined {
  return SUBJECTS.get(type);
}

/** What we read of an event: which object it is about, not the object's state. */
export const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  /** The connected account that it is about. */
  account: z.string().nullish(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      /** Of a payment: the trace of the request that began it. */
      metadata: z.object({ traceparent: z.string().optional() }).nullish().catch(null),
    }),
  }),
});
export type ProviderEvent = z.infer<typeof eventSchema>;

/**
 * The provider's events between two times of its clock (null: until now), newest first, in pages.
 * @throws Stripe.errors.StripeError when they cannot be read
 */
export async function* listEvents(from: Date, until: Date | null): AsyncGenerator<readonly ProviderEvent[]> {
  const created = {
    gte: seconds(from),
    ...(until === null ? {} : { lt: seconds(until) }),
  };
  const types = [...LISTED_EVENTS];
  yield* providerPagesOf(
    (after) => stripe().events.list({ ...after, created, types, limit: 100 }),
    eventSchema.parse,
  );
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);
