import Stripe from "stripe";
import type { Tx } from "@/lib/db/client";
import { enqueueAll } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { stripe } from "../provider/client";
import { eventSchema, type ProviderEvent, subjectOf } from "../provider/events";

/** How far the time of a signature may be from ours, either way. */
const TOLERANCE_SECONDS = 300;

/**
 * Takes in one webhook call: checks that the provider signed exactly these bytes, just now by the wall clock, then
 * keeps the event once and has it processed. The answer does not wait for that.
 * @returns false when the signature is not the provider's
 */
export async function receiveWebhook(rawBody: string, signature: string | null): Promise<boolean> {
  if (signature === null || !isSigned(rawBody, signature)) return false;
  const event = eventSchema.safeParse(JSON.parse(rawBody));
  // Signed by the provider, but of a kind that we never asked for: nothing to keep.
  if (!event.success || subjectOf(event.data.type) === undefined) return true;
  await transaction((tx) => storeEvent(tx, event.data));
  return true;
}

/** What the provider's own library can read: it falls over a version without a value. */
const SIGNATURE = /^\w+=[^,=]+(?:,\w+=[^,=]+)*$/;

function isSigned(rawBody: string, signature: string): boolean {
  if (!SIGNATURE.test(signature)) return false;
  const { webhooks } = stripe();
  try {
    const isTheirs = webhooks.signature?.verifyHeader(
      rawBody,
      signature,
      env().STRIPE_WEBHOOK_SECRET,
      TOLERANCE_SECONDS,
    );
    return isTheirs === true && !isOfTheFuture(signature);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

/** The library refuses what is old only: what is dated ahead could be sent again for as long as it is ahead. */
function isOfTheFuture(signature: string): boolean {
  const signedAt = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1];
  return Number(signedAt) - Date.now() / 1_000 > TOLERANCE_SECONDS;
}

/** Keeps an event unless it is known, and has it processed once. */
export async function storeEvent(tx: Tx, event: ProviderEvent): Promise<void> {
  const { count } = await tx.providerEvent.createMany({
    data: [
      {
        id: event.id,
        type: event.type,
        objectId: event.data.object.id ?? "",
        accountId: event.account ?? null,
        receivedAt: now(),
      },
    ],
    skipDuplicates: true,
  });
  if (count === 1) await enqueueProcessing(tx, event.id);
}

export async function enqueueProcessing(tx: Tx, ...eventIds: readonly string[]): Promise<void> {
  const jobs = eventIds.map((eventId) => ({ key: eventId, payload: { eventId } }));
  await enqueueAll(tx, "payments.process_event", jobs);
}
