import type Stripe from "stripe";
import type { Decline } from "../../cards/declines";
import { type ApiError, cardError, invalidRequest } from "../../server/errors";

/** The error of a call that the intent's status does not allow. Contains the intent. */
export function unexpectedState(intent: Stripe.PaymentIntent, message: string): ApiError {
  return invalidRequest(message, { code: "payment_intent_unexpected_state", payment_intent: intent });
}

/** The error of a declined attempt, which is kept. */
export function declinedAttempt(
  intent: Stripe.PaymentIntent,
  charge: string,
  method: Stripe.PaymentMethod,
  decline: Decline,
): ApiError {
  return cardError({
    charge,
    ...networkReply(decline),
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
    payment_intent: intent,
    payment_method: method,
  });
}

export function lastPaymentError(
  method: Stripe.PaymentMethod,
  charge: string,
  decline: Decline,
): Stripe.PaymentIntent.LastPaymentError {
  return {
    ...networkReply(decline),
    charge,
    code: decline.code,
    decline_code: decline.declineCode,
    doc_url: `https://docs.stripe.com/error-codes/${decline.code.replaceAll("_", "-")}`,
    message: decline.message,
    payment_method: method,
    type: "card_error",
  };
}

function networkReply({ advice }: Decline): { advice_code?: string; network_decline_code?: string } {
  return advice === null ? {} : { advice_code: advice, network_decline_code: "05" };
}
