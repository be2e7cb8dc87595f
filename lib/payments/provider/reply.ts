import Stripe from "stripe";
import type { Cents } from "@/lib/shared/money";

/**
 * What became of a call. `refused`: the provider understood and will not do it, so nothing happened. `unclear`: it may
 * or may not have happened; the only safe next step is to look, or to ask again with the same key (docs/product/money.md#operations).
 */
export type Reply<T> =
  | { readonly kind: "answer"; readonly value: T }
  | {
      readonly kind: "refused";
      readonly code: string;
      readonly intentId: string | null;
      /** What could have been had instead, in cents, where that is known. */
      readonly availableCents?: Cents | null;
    }
  | { readonly kind: "unclear"; readonly reason: string; readonly replayed: boolean };

/** Thrown so that the job queue tries again, with its growing pauses. Not a failure: something is merely not known yet. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}

/** The only statuses after which it is certain that nothing was done: bad request, card declined, no such object. */
const DEFINITE = new Set([400, 402, 404]);

/** Runs one call and says plainly what became of it. Errors that are not the provider's are bugs and are thrown. */
export async function ask<T>(call: () => Promise<T>): Promise<Reply<T>> {
  try {
    return { kind: "answer", value: await call() };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return classify(error);
    throw error;
  }
}

function classify(error: Stripe.errors.StripeError): Reply<never> {
  // A key that was used with other parameters: what was done then is not known from this answer.
  const mismatch = error instanceof Stripe.errors.StripeIdempotencyError;
  if (!mismatch && error.statusCode !== undefined && DEFINITE.has(error.statusCode)) {
    return {
      kind: "refused",
      code: error.decline_code || error.code || error.type,
      intentId: error.payment_intent?.id ?? null,
    };
  }
  return {
    kind: "unclear",
    reason: error.statusCode === undefined ? error.type : `${error.type}_${error.statusCode}`,
    replayed: error.headers?.["idempotent-replayed"] === "true",
  };
}

/** Passes the value of an answer on; leaves the other two as they are. */
export function mapReply<T, U>(reply: Reply<T>, map: (value: T) => U): Reply<U> {
  return reply.kind === "answer" ? { kind: "answer", value: map(reply.value) } : reply;
}
