import type Stripe from "stripe";
import { needsAuthentication } from "../../cards/authentication";
import { cardError, invalidRequest } from "../../server/errors";
import type { Space } from "../../state/space";
import { emit } from "../../webhooks/emit";
import { authenticationStep, CONFIRMABLE, type Surroundings } from "../authentication-step";
import { cardBehind, createFromData, resolvePaymentMethod, spentMethod } from "../payment-methods";
import { idOf } from "../reference";
import { attemptCharge, refuseUnauthenticated } from "./attempt";
import { cardOptions, checkCardFeatures } from "./card-options";
import { unexpectedState } from "./errors";
import type { ConfirmParams } from "./params";

/** Confirms an intent: requires 3-D Secure if the card needs it, otherwise charges the card. */
export function confirmIntent(
  space: Space,
  before: Stripe.PaymentIntent,
  params: ConfirmParams,
  where: Surroundings,
): Stripe.PaymentIntent {
  if (!CONFIRMABLE.includes(before.status)) throw cannotConfirm(before);
  const method = methodToUse(space, before, params);
  const intent = withConfirmation(before, params);
  checkOwner(intent, method);
  checkCardFeatures(space, intent.payment_method_options?.card);
  checkCredentialUsage(intent);
  checkReturnUrl(intent, params);
  const card = cardBehind(space, method);
  if (card.spent) throw spentMethod();

  const offSession = params.off_session ?? false;
  const attempt = { method, offSession, authenticated: false };
  space.confirmations.put({ id: intent.id, offSession, returnUrl: params.return_url ?? null });
  if (!needsAuthentication(card, attempt)) return attemptCharge(space, intent, attempt);
  if (offSession) return refuseUnauthenticated(space, intent, attempt);
  if (params.error_on_requires_action) throw wantsAction(intent, method);
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    payment_method: method.id,
    next_action: authenticationStep(space, intent, params, where),
    status: "requires_action",
  };
  space.paymentIntents.put(waiting);
  emit(space, "payment_intent.requires_action", waiting);
  return waiting;
}

/** Continues after 3-D Secure succeeded or failed. */
export function finishAuthentication(
  space: Space,
  intent: Stripe.PaymentIntent,
  success: boolean,
): Stripe.PaymentIntent {
  const id = idOf(intent.payment_method);
  if (intent.status !== "requires_action" || id === null) {
    throw unexpectedState(intent, "This PaymentIntent is not waiting for authentication.");
  }
  const method = resolvePaymentMethod(space, id);
  const offSession = space.confirmations.get(intent.id)?.offSession ?? false;
  if (success) return attemptCharge(space, intent, { method, offSession, authenticated: true });
  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: {
      code: "payment_intent_authentication_failure",
      doc_url: "https://docs.stripe.com/error-codes/payment-intent-authentication-failure",
      message:
        "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
      payment_method: method,
      type: "invalid_request_error",
    },
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  };
  space.paymentIntents.put(failed);
  emit(space, "payment_intent.payment_failed", failed);
  return failed;
}

function methodToUse(
  space: Space,
  intent: Stripe.PaymentIntent,
  params: ConfirmParams,
): Stripe.PaymentMethod {
  if (params.payment_method_data) return createFromData(space, params.payment_method_data);
  const named = params.payment_method ?? idOf(intent.payment_method);
  if (named !== null) return resolvePaymentMethod(space, named);
  throw unexpectedState(
    intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
  );
}

function withConfirmation(intent: Stripe.PaymentIntent, params: ConfirmParams): Stripe.PaymentIntent {
  const { setup_future_usage: usage, receipt_email: email } = params;
  return {
    ...intent,
    capture_method: params.capture_method ?? intent.capture_method,
    payment_method_options: {
      ...intent.payment_method_options,
      card: cardOptions(intent.payment_method_options?.card, params.payment_method_options?.card),
    },
    receipt_email: email === undefined ? intent.receipt_email : email,
    setup_future_usage: usage === undefined ? intent.setup_future_usage : usage || null,
  };
}

function checkOwner(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const owner = idOf(method.customer);
  const customer = idOf(intent.customer);
  if (owner === null || owner === customer) return;
  throw invalidRequest(
    customer === null
      ? "The provided PaymentMethod is attached to a customer, so for security purposes you must provide the customer in the request."
      : "The customer of the PaymentMethod does not match the customer of this PaymentIntent.",
    { code: "payment_method_unexpected_state", param: "payment_method" },
  );
}

/** `stored_credential_usage` labels payments without the cardholder, which those that save the card are not. */
function checkCredentialUsage(intent: Stripe.PaymentIntent): void {
  const usage = intent.payment_method_options?.card?.stored_credential_usage;
  if (usage === undefined || intent.setup_future_usage === null) return;
  throw invalidRequest("`stored_credential_usage` is not supported together with `setup_future_usage`.", {
    param: "payment_method_options[card][stored_credential_usage]",
  });
}

/** Payment methods from the Dashboard may redirect, so they need a return URL; the allowed types of this sandbox never redirect. */
function checkReturnUrl(intent: Stripe.PaymentIntent, params: ConfirmParams): void {
  const mayRedirect =
    intent.automatic_payment_methods?.enabled === true &&
    intent.automatic_payment_methods.allow_redirects !== "never" &&
    intent.allowed_payment_method_types === null;
  if (!mayRedirect || params.return_url !== undefined || params.off_session || params.use_stripe_sdk) return;
  throw invalidRequest(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    { param: "return_url" },
  );
}

function wantsAction(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod) {
  return cardError({
    code: "authentication_required",
    decline_code: "authentication_not_handled",
    message:
      "This payment required an authentication action to complete, but `error_on_requires_action` was set. When you're ready, you can upgrade your integration to handle actions at https://stripe.com/docs/payments/payment-intents/upgrade-to-handle-actions.",
    payment_intent: intent,
    payment_method: method,
  });
}

function cannotConfirm(intent: Stripe.PaymentIntent) {
  return unexpectedState(
    intent,
    intent.status === "succeeded"
      ? "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed."
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
  );
}
