import type { PaymentIntent, Stripe, StripeElements } from "@stripe/stripe-js";

/** What the card provider answered. */
export type CardAnswer =
  | { readonly kind: "authorized"; readonly intentId: string }
  /** Something in the form is missing or mistyped; the form itself says what. */
  | { readonly kind: "incomplete" }
  | { readonly kind: "refused"; readonly message: string | undefined }
  | { readonly kind: "unexpected"; readonly status: string };

/** Source: docs/product/pledges-and-boosts.md#paying. */
const AUTHORIZED: ReadonlySet<PaymentIntent["status"]> = new Set(["requires_capture", "succeeded"]);

/**
 * Confirms the card in the browser; the bank's question, if it has one, is asked on top of the page.
 * @param returnUrl where a bank leads back to that insists on its own page
 */
export async function authorizeCard(
  stripe: Stripe,
  elements: StripeElements,
  returnUrl: string,
): Promise<CardAnswer> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    redirect: "if_required",
    confirmParams: { return_url: returnUrl },
  });
  // An error can carry a payment that is authorized already: a second tab, or an answer that was lost before.
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent && AUTHORIZED.has(intent.status)) return { kind: "authorized", intentId: intent.id };
  if (error?.type === "validation_error") return { kind: "incomplete" };
  if (error) return { kind: "refused", message: error.message };
  return { kind: "unexpected", status: intent?.status ?? "" };
}
