import type Stripe from "stripe";

const SHOWN = new Set<string>([
  "id",
  "object",
  "amount",
  "amount_details",
  "automatic_payment_methods",
  "canceled_at",
  "cancellation_reason",
  "capture_method",
  "client_secret",
  "confirmation_method",
  "created",
  "currency",
  "description",
  "excluded_payment_method_types",
  "last_payment_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_configuration_details",
  "payment_method_types",
  "processing",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "source",
  "status",
]);

/** What a browser may know of an intent: not whose it is, not its metadata. */
export function publicView(intent: Stripe.PaymentIntent): object {
  return Object.fromEntries(Object.entries(intent).filter(([field]) => SHOWN.has(field)));
}
