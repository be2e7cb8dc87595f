import { SpanKind } from "@opentelemetry/api";
import Stripe from "stripe";
import type { Tx } from "@/lib/db/client";
import { enqueueAll } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { DomainError } from "@/lib/shared/errors";
import { log } from "@/lib/shared/log";
import { tracedFrom } from "@/lib/shared/trace";
import { stripe } from "../provider/client";
import { eventSchema, type ProviderEvent, subjectOf } from "../provider/events";

/** How far the time of a signature may differ from ours, either way. */
const TOLERANCE_SECONDS = 300;

/**
 * Receives one webhook call: checks that the provider signed exactly these bytes within the last five minutes of wall-clock
 * time, stores the event once and enqueues its processing.
 * @throws DomainError not_signed
 */
export async function receiveWebhook(rawBody: string, signature: string | null): Promise<void> {
  if (signature === null || signature === "") throw new DomainError("not_signed");
  if (!isSigned(rawBody, signature)) {
    log.warn("an event was refused: no secret of STRIPE_WEBHOOK_SECRET signed it within five minutes");
    throw new DomainError("not_signed");
  }
  const event = eventSchema.safeParse(JSON.parse(rawBody));
  // Signed by the provider, but of a kind that we do not process.
  if (!event.success || subjectOf(event.data.type) === undefined) return;
  const { type, data } = event.data;
  const options = { kind: SpanKind.CONSUMER, attributes: { "bravado.event_type": type } };
  await tracedFrom(data.object.metadata ?? {}, `receive ${type}`, options, () =>
    transaction((tx) => storeEvents(tx, [event.data])),
  );
}

/** What the provider's library can parse: it fails on a scheme without a value. */
const SIGNATURE = /^\w+=[^,=]+(?:,\w+=[^,=]+)*$/;

function isSigned(rawBody: string, signature: string): boolean {
  if (!SIGNATURE.test(signature) || isPostdated(signature)) return false;
  return env().STRIPE_WEBHOOK_SECRET.some((secret) => isSignedWith(secret, rawBody, signature));
}

function isSignedWith(secret: string, rawBody: string, signature: string): boolean {
  const { webhooks } = stripe();
  try {
    return webhooks.signature?.verifyHeader(rawBody, signature, secret, TOLERANCE_SECONDS) === true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

/** The library only refuses old signatures; one dated ahead could be replayed until its time is over. */
function isPostdated(signature: string): boolean {
  const signedAt = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1];
  return Number(signedAt) - Date.now() / 1_000 > TOLERANCE_SECONDS;
}

/** Stores those events that are not known, and enqueues their processing. */
export async function storeEvents(tx: Tx, events: readonly ProviderEvent[]): Promise<void> {
  const at = now();
  const stored = await tx.providerEvent.createManyAndReturn({
    data: events.map(({ id, type, account, data }) => ({
      id,
      type,
      objectId: data.object.id ?? "",
      accountId: account ?? null,
      receivedAt: at,
    })),
    skipDuplicates: true,
    select: { id: true },
  });
  await enqueueProcessing(tx, ...stored.map(({ id }) => id));
}

export async function enqueueProcessing(tx: Tx, ...eventIds: readonly string[]): Promise<void> {
  const jobs = eventIds.map((eventId) => ({ key: eventId, payload: { eventId } }));
  await enqueueAll(tx, "payments.process_event", jobs);
}
