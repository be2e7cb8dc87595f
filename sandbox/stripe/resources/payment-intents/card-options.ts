import type Stripe from "stripe";
import type { CreateParams } from "./params";

type CardOptions = Stripe.PaymentIntent.PaymentMethodOptions.Card;

/** An intent's card options after a request changed some of them. */
export function cardOptions(
  before: CardOptions | null | undefined,
  given: NonNullable<CreateParams["payment_method_options"]>["card"],
): CardOptions {
  const {
    installments = null,
    mandate_options = null,
    network = null,
    request_three_d_secure = "automatic",
    request_extended_authorization: extended,
    stored_credential_usage: usage,
  } = before ?? {};
  const nextExtended = given?.request_extended_authorization ?? extended;
  const nextUsage = (given?.stored_credential_usage ?? usage) || undefined;
  return {
    installments,
    mandate_options,
    network,
    request_three_d_secure,
    ...(nextExtended === undefined ? {} : { request_extended_authorization: nextExtended }),
    ...(nextUsage === undefined ? {} : { stored_credential_usage: nextUsage }),
  };
}
