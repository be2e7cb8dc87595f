import { z } from "zod";
import { stripe } from "./client";
import { pagesOf } from "./pages";

type Subject = "intent" | "transfer" | "refund" | "dispute" | "account";

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
} satisfies Readonly<Record<string, Subject>>;

/** The names with which the provider's list of events is filtered. */
export const LISTED_EVENTS: readonly string[] = Object.keys(OWN_EVENTS);

/**
 * The events that we process, and the kind of object to read again for each. The state in an event is not used: it may be
 * old or out of order. Other events are ignored.
 */
export const EVENT_SUBJECTS: Readonly<Record<string, Subject>> = {
  ...OWN_EVENTS,
  // Events of connected accounts: they come to the webhook but are not in our own list of events.
  "account.updated": "account",
  "capability.updated": "account",
};

/** What we read of an event: which object it is about, not the object's state. */
export const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  /** The connected account that it is about. */
  account: z.string().nullish(),
  data: z.object({ object: z.object({ id: z.string().optional() }) }),
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
  yield* pagesOf(
    (after) => stripe().events.list({ ...after, created, types, limit: 100 }),
    eventSchema.parse,
  );
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);
