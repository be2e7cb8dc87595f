import type Stripe from "stripe";
import { stripe } from "./client";
import { ask, type Reply } from "./reply";

/** The provider's own list of what happened since a time (of its clock), newest first. */
export async function listEvents(since: Date): Promise<Reply<readonly Stripe.Event[]>> {
  return ask(async () => {
    const events: Stripe.Event[] = [];
    const created = { gte: Math.floor(since.getTime() / 1_000) };
    for await (const event of stripe().events.list({ created, limit: 100 })) events.push(event);
    return events;
  });
}
