import type Stripe from "stripe";
import { profileOf } from "../../cards/catalogue";
import { DECLINES, type Decline } from "../../cards/declines";
import type { Space } from "../../state/space";
import { emit } from "../../webhooks/emit";
import { takeMoney } from "../charge-capture";
import { makeCharge } from "../charge-making";
import { cardBehind } from "../payment-methods";
import { idOf } from "../reference";
import { declinedAttempt, lastPaymentError } from "./errors";

export interface Attempt {
  method: Stripe.PaymentMethod;
  offSession: boolean;
  authenticated: boolean;
}

/** Charges the card. Returns the updated intent. @throws ApiError for a decline, after storing the failed attempt */
export function attemptCharge(
  space: Space,
  intent: Stripe.PaymentIntent,
  attempt: Attempt,
): Stripe.PaymentIntent {
  const { decline } = profileOf(cardBehind(space, attempt.method).number);
  if (decline) return fail(space, intent, attempt, decline);

  const charge = makeCharge(space, { intent, ...attempt }, null);
  space.charges.put(charge);
  keepCard(space, intent, attempt);
  const paid: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: attempt.method.id,
  };
  return intent.capture_method === "manual" ? hold(space, paid, charge) : collect(space, paid, charge);
}

/** Declines an off-session payment that requires 3-D Secure. */
export function refuseUnauthenticated(space: Space, intent: Stripe.PaymentIntent, attempt: Attempt): never {
  return fail(space, intent, attempt, DECLINES.authenticationRequired);
}

function hold(space: Space, intent: Stripe.PaymentIntent, charge: Stripe.Charge): Stripe.PaymentIntent {
  const held: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: intent.amount,
    status: "requires_capture",
  };
  space.paymentIntents.put(held);
  const captureBefore = charge.payment_method_details?.card?.capture_before;
  if (captureBefore) space.platform.schedule(space, captureBefore, "hold_expires", held.id);
  emit(space, "charge.succeeded", charge);
  emit(space, "payment_intent.amount_capturable_updated", held);
  return held;
}

function collect(space: Space, intent: Stripe.PaymentIntent, charge: Stripe.Charge): Stripe.PaymentIntent {
  const captured = takeMoney(space, charge, intent.amount);
  const succeeded: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    amount_received: intent.amount,
    status: "succeeded",
  };
  space.paymentIntents.put(succeeded);
  emit(space, "charge.succeeded", captured);
  emit(space, "payment_intent.succeeded", succeeded);
  return succeeded;
}

function fail(space: Space, intent: Stripe.PaymentIntent, attempt: Attempt, decline: Decline): never {
  const charge = makeCharge(space, { intent, ...attempt }, decline);
  space.charges.put(charge);
  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: lastPaymentError(attempt.method, charge.id, decline),
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  };
  space.paymentIntents.put(failed);
  emit(space, "charge.failed", charge);
  emit(space, "payment_intent.payment_failed", failed);
  throw declinedAttempt(failed, charge.id, attempt.method, decline);
}

/** Saves a card used with `setup_future_usage` for the customer; marks one used without a customer as spent. */
function keepCard(space: Space, intent: Stripe.PaymentIntent, attempt: Attempt): void {
  const card = cardBehind(space, attempt.method);
  const customer = idOf(intent.customer);
  const saves = intent.setup_future_usage !== null && customer !== null;
  if (saves && attempt.method.customer === null) {
    const attached = space.paymentMethods.put({ ...attempt.method, customer });
    emit(space, "payment_method.attached", attached);
  }
  space.cards.put({
    ...card,
    setUpForOffSession: card.setUpForOffSession || (saves && intent.setup_future_usage === "off_session"),
    spent: attempt.method.customer === null && !saves,
  });
}
