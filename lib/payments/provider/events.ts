import { z } from "zod";
import { stripe } from "./client";
import { pagesOf } from "./pages";

type Subject = "intent" | "transfer" | "refund" | "dispute" | "account";

/** What happens on the platform's own account: in its list of events, which takes at most 20 names. */
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

/** The names that the platform's own list of events is asked for. */
export const LISTED_EVENTS: readonly string[] = Object.keys(OWN_EVENTS);

/**
 * The events that say something new about our money, and what to look at again for each. An event is never believed
 * itself: it may be old, or out of order. Everything else the provider tells is ignored.
 */
export const EVENT_SUBJECTS: Readonly<Record<string, Subject>> = {
  ...OWN_EVENTS,
  // These happen on the connected account itself, so they come to the webhook but are not in our own list of events.
  "account.updated": "account",
  "capability.updated": "account",
};

/** What is read of an event: which object it is about, never the object's state. */
export const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  /** The connected account it happened on. */
  account: z.string().nullish(),
  data: z.object({ object: z.object({ id: z.string().optional() }) }),
});
export type ProviderEvent = z.infer<typeof eventSchema>;

/**
 * The provider's own list of what happened from one time to another (of its clock; null: until now), newest first, in
 * pages. Throws the provider's own error when it cannot be read.
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
