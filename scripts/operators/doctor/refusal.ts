import Stripe from "stripe";

/** Whether the provider refused a call with one of these statuses, and said why. */
export function isRefusal(error: unknown, statuses: readonly number[]): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && statuses.includes(error.statusCode ?? 0);
}
