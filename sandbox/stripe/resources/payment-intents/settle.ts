import type Stripe from "stripe";
import { invalidRequest } from "../../server/errors";
import { mergeMetadata } from "../../server/params";
import type { Space } from "../../state/space";
import { emit } from "../../webhooks/emit";
import { releaseHold, takeMoney } from "../charge-capture";
import { idOf } from "../reference";
import { unexpectedState } from "./errors";

interface Capture {
  amount_to_capture?: number | undefined;
  metadata?: "" | Record<string, string> | undefined;
}

export function captureIntent(
  space: Space,
  intent: Stripe.PaymentIntent,
  params: Capture,
): Stripe.PaymentIntent {
  const charge = heldCharge(space, intent);
  if (intent.status !== "requires_capture" || !charge) {
    throw unexpectedState(
      intent,
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    );
  }
  const amount = params.amount_to_capture ?? intent.amount_capturable;
  if (amount > intent.amount_capturable) {
    throw invalidRequest(
      "The `amount_to_capture` must be less than or equal to the `amount_capturable` of the PaymentIntent.",
      { code: "amount_too_large", param: "amount_to_capture" },
    );
  }
  if (amount < 1) {
    throw invalidRequest("The `amount_to_capture` must be greater than zero.", {
      code: "parameter_invalid_integer",
      param: "amount_to_capture",
    });
  }
  const captured = takeMoney(space, charge, amount);
  const succeeded: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    amount_received: amount,
    metadata: mergeMetadata(intent.metadata, params.metadata),
    status: "succeeded",
  };
  space.paymentIntents.put(succeeded);
  emit(space, "charge.captured", captured);
  emit(space, "payment_intent.succeeded", succeeded);
  return succeeded;
}

const CANCELABLE = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "requires_capture",
  "processing",
];

export function cancelIntent(
  space: Space,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent["cancellation_reason"],
): Stripe.PaymentIntent {
  if (!CANCELABLE.includes(intent.status)) {
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    );
  }
  const charge = heldCharge(space, intent);
  if (charge) emit(space, "charge.refunded", releaseHold(space, charge));
  return close(space, intent, reason);
}

/** The hold expires without a capture. */
export function expireHold(space: Space, intentId: string): void {
  const intent = space.paymentIntents.get(intentId);
  const charge = intent && heldCharge(space, intent);
  if (!intent || !charge) return;
  emit(space, "charge.expired", releaseHold(space, charge, "expired_uncaptured_charge"));
  close(space, intent, "automatic");
}

function close(
  space: Space,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent["cancellation_reason"],
): Stripe.PaymentIntent {
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    canceled_at: space.platform.clock.now(),
    cancellation_reason: reason,
    next_action: null,
    status: "canceled",
  };
  space.paymentIntents.put(canceled);
  emit(space, "payment_intent.canceled", canceled);
  return canceled;
}

function heldCharge(space: Space, intent: Stripe.PaymentIntent): Stripe.Charge | null {
  const id = idOf(intent.latest_charge);
  return intent.status === "requires_capture" && id ? space.charges.get(id) : null;
}
