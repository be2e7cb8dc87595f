import type Stripe from "stripe";

/** What a browser may know of a setup intent: not whose it is, not its metadata. */
export function publicSetup({ customer: _customer, metadata: _metadata, ...shown }: Stripe.SetupIntent) {
  return shown;
}
