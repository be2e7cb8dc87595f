import type Stripe from "stripe";

/** The fields of a setup intent that browsers get: no customer, no metadata. */
export function publicSetup({ customer: _customer, metadata: _metadata, ...shown }: Stripe.SetupIntent) {
  return shown;
}
