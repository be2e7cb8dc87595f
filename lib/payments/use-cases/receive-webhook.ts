import Stripe from "stripe";
import { z } from "zod";
import type { Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { stripe } from "../provider/client";

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** What is read of an event, old style (a copy of the object) or new (only its name): never the object's state. */
export const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  account: z.string().nullish(),
  data: z
    .object({
      object: z.looseObject({
        id: z.string().optional(),
        object: z.string(),
        payment_intent: reference.nullish(),
      }),
    })
    .optional(),
  related_object: z.object({ id: z.string() }).nullish(),
});
export type ProviderEventInput = z.infer<typeof eventSchema>;

/**
 * Takes in one webhook call: checks that the provider signed exactly these bytes, just now by the wall clock, then
 * keeps the event once and has it processed. The answer does not wait for that.
 * @returns false when the signature is not the provider's
 */
export async function receiveWebhook(rawBody: string, signature: string | null): Promise<boolean> {
  if (signature === null || !isSigned(rawBody, signature)) return false;
  const event = eventSchema.parse(JSON.parse(rawBody));
  await transaction((tx) => storeEvent(tx, event));
  return true;
}

function isSigned(rawBody: string, signature: string): boolean {
  const { webhooks } = stripe();
  try {
    return webhooks.signature?.verifyHeader(rawBody, signature, env().STRIPE_WEBHOOK_SECRET) ?? false;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

/** Keeps an event unless it is known, and has it processed once. @returns true when it was new */
export async function storeEvent(tx: Tx, event: ProviderEventInput): Promise<boolean> {
  const object = event.data?.object;
  const { count } = await tx.providerEvent.createMany({
    data: [
      {
        id: event.id,
        type: event.type,
        objectId: object?.payment_intent ?? object?.id ?? event.related_object?.id ?? event.account ?? "",
        accountId: event.account ?? null,
        receivedAt: now(),
      },
    ],
    skipDuplicates: true,
  });
  if (count === 1) await enqueueProcessing(tx, event.id);
  return count === 1;
}

export async function enqueueProcessing(tx: Tx, eventId: string): Promise<void> {
  await enqueue(tx, "payments.process_event", { eventId }, { key: `event:${eventId}` });
}
