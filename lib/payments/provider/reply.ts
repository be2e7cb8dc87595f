import Stripe from "stripe";
import type { Cents } from "@/lib/shared/money";

/**
 * The result of a call. `refused`: the provider definitely did not do it. `unclear`: it may have done it; the only safe next
 * steps are to look for the result or to repeat the call with the same key (docs/product/money.md#operations).
 */
export type Reply<T> =
  | { readonly kind: "answer"; readonly value: T }
  | {
      readonly kind: "refused";
      readonly code: string;
      /** The parameter that it is about, where the provider names one, and the provider's words. */
      readonly param: string | null;
      readonly message: string;
      readonly intentId: string | null;
      /** Of a refused reversal: the balance of the account, in cents, where that is known. */
      readonly availableCents?: Cents | null;
    }
  | {
      readonly kind: "unclear";
      readonly reason: string;
      /** The provider's code, where it answered with one. */
      readonly code: string | null;
      readonly replayed: boolean;
    };

/** Thrown so that the job queue retries after growing pauses: the outcome is not known yet. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}

/** The only statuses after which nothing was done for certain: bad request, card declined, no such object. */
const DEFINITE = new Set([400, 402, 404]);

/** Runs a call and classifies its result. Throws errors that are not the provider's: those are bugs. */
export async function ask<T>(call: () => Promise<T>): Promise<Reply<T>> {
  try {
    return { kind: "answer", value: await call() };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return classify(error);
    throw error;
  }
}

function classify(error: Stripe.errors.StripeError): Reply<never> {
  // The key was used with other parameters: this answer does not say what was done then.
  const mismatch = error instanceof Stripe.errors.StripeIdempotencyError;
  if (!mismatch && error.statusCode !== undefined && DEFINITE.has(error.statusCode)) {
    return {
      kind: "refused",
      code: error.decline_code || error.code || error.type,
      param: error.param ?? null,
      message: error.message,
      intentId: error.payment_intent?.id ?? null,
    };
  }
  return {
    kind: "unclear",
    reason: error.statusCode === undefined ? error.type : `${error.type}_${error.statusCode}`,
    code: error.code ?? null,
    replayed: error.headers?.["idempotent-replayed"] === "true",
  };
}

/** Maps the value of an answer; returns other replies as they are. */
export function mapReply<T, U>(reply: Reply<T>, map: (value: T) => U): Reply<U> {
  return reply.kind === "answer" ? { kind: "answer", value: map(reply.value) } : reply;
}
