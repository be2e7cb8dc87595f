import type Stripe from "stripe";
import { profileOf } from "../../cards/catalogue";
import { cardError, invalidRequest } from "../../server/errors";
import type { Space } from "../../state/space";
import { emit } from "../../webhooks/emit";
import { authenticationStep, CONFIRMABLE, type Surroundings } from "../authentication-step";
import { cardBehind, createFromData, resolvePaymentMethod, spentMethod } from "../payment-methods";
import { idOf } from "../reference";
import type { ConfirmParams } from "./params";

/** Saves a card: requires 3-D Secure if the card needs it, otherwise asks the bank. */
export function confirmSetup(
  space: Space,
  intent: Stripe.SetupIntent,
  params: ConfirmParams,
  where: Surroundings,
): Stripe.SetupIntent {
  if (!CONFIRMABLE.includes(intent.status)) {
    throw setupState(
      intent,
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
    );
  }
  const named = params.payment_method ?? idOf(intent.payment_method);
  if (!params.payment_method_data && named === null) {
    throw setupState(
      intent,
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
    );
  }
  const method = params.payment_method_data
    ? createFromData(space, params.payment_method_data)
    : resolvePaymentMethod(space, named ?? "");
  const card = cardBehind(space, method);
  if (card.spent) throw spentMethod();
  if (profileOf(card.number).authentication === "never" || card.setUpForOffSession)
    return keep(space, intent, method);
  const waiting: Stripe.SetupIntent = {
    ...intent,
    next_action: authenticationStep(space, intent, params, where),
    payment_method: method.id,
    status: "requires_action",
  };
  space.confirmations.put({ id: intent.id, offSession: false, returnUrl: params.return_url ?? null });
  space.setupIntents.put(waiting);
  emit(space, "setup_intent.requires_action", waiting);
  return waiting;
}

/** Continues after 3-D Secure succeeded or failed. */
export function finishSetup(space: Space, intent: Stripe.SetupIntent, success: boolean): Stripe.SetupIntent {
  const id = idOf(intent.payment_method);
  if (intent.status !== "requires_action" || id === null) {
    throw setupState(intent, "This SetupIntent is not waiting for authentication.");
  }
  const method = resolvePaymentMethod(space, id);
  if (success) return keep(space, intent, method);
  return fail(space, intent, {
    code: "setup_intent_authentication_failure",
    doc_url: "https://docs.stripe.com/error-codes/setup-intent-authentication-failure",
    message:
      "The latest attempt to set up the payment method has failed because authentication failed. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this SetupIntent again.",
    payment_method: method,
    type: "invalid_request_error",
  });
}

function keep(space: Space, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): Stripe.SetupIntent {
  const card = cardBehind(space, method);
  const { decline, declinesOnlyCharges } = profileOf(card.number);
  if (decline && !declinesOnlyCharges) {
    const failed = fail(space, intent, {
      code: decline.code === "card_declined" ? "card_declined" : "processing_error",
      decline_code: decline.declineCode,
      message: decline.message,
      payment_method: method,
      type: "card_error",
    });
    throw cardError({
      code: decline.code,
      decline_code: decline.declineCode,
      message: decline.message,
      payment_method: method,
      setup_intent: failed,
    });
  }
  const customer = idOf(intent.customer);
  if (customer !== null && method.customer === null) {
    const attached = space.paymentMethods.put({ ...method, customer });
    emit(space, "payment_method.attached", attached);
  }
  space.cards.put({ ...card, setUpForOffSession: intent.usage === "off_session", spent: customer === null });
  const done: Stripe.SetupIntent = {
    ...intent,
    last_setup_error: null,
    next_action: null,
    payment_method: method.id,
    status: "succeeded",
  };
  space.setupIntents.put(done);
  emit(space, "setup_intent.succeeded", done);
  return done;
}

function fail(
  space: Space,
  intent: Stripe.SetupIntent,
  error: Stripe.SetupIntent.LastSetupError,
): Stripe.SetupIntent {
  const failed: Stripe.SetupIntent = {
    ...intent,
    last_setup_error: error,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  };
  space.setupIntents.put(failed);
  emit(space, "setup_intent.setup_failed", failed);
  return failed;
}

export function setupState(intent: Stripe.SetupIntent, message: string) {
  return invalidRequest(message, { code: "setup_intent_unexpected_state", setup_intent: intent });
}
