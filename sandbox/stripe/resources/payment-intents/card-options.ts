import type Stripe from "stripe";
import { invalidRequest } from "../../server/errors";
import type { Space } from "../../state/space";
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

/**
 * Refuses the whole payment when it asks for what this platform was not sold: `if_available` only spares the cards and networks that do
 * not have it.
 */
export function checkCardFeatures(space: Space, options: CardOptions | null | undefined): void {
  if (options?.request_extended_authorization !== "if_available") return;
  if (space.platform.home.features.get("extended_authorization") !== null) return;
  throw invalidRequest(
    "This account is not eligible for the requested card features. See https://stripe.com/docs/payments/flexible-payments for more details.",
    { code: "payment_intent_invalid_parameter" },
  );
}
