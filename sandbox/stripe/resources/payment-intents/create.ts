import type Stripe from "stripe";
import { badParameter, invalidRequest } from "../../server/errors";
import { mergeMetadata } from "../../server/params";
import { newClientSecret, newId } from "../../state/identifiers";
import type { Space } from "../../state/space";
import { emit } from "../../webhooks/emit";
import type { Surroundings } from "../authentication-step";
import { requireCustomer } from "../customers";
import { createFromData, resolvePaymentMethod } from "../payment-methods";
import { cardOptions, checkCardFeatures } from "./card-options";
import { confirmIntent } from "./confirm";
import { unexpectedState } from "./errors";
import type { CreateParams, UpdateParams } from "./params";
import { readShipping } from "./shipping";

const MINIMUM = 50;
const MAXIMUM = 99_999_999;

export function createIntent(space: Space, params: CreateParams, where: Surroundings): Stripe.PaymentIntent {
  checkAmount(params.amount, params.currency);
  requireCustomer(space, params.customer);
  if (params.off_session !== undefined && !params.confirm) {
    throw badParameter("You can only set `off_session` when `confirm` is `true`.", { param: "off_session" });
  }
  const method = params.payment_method_data
    ? createFromData(space, params.payment_method_data)
    : params.payment_method === undefined
      ? null
      : resolvePaymentMethod(space, params.payment_method);
  const id = newId("pi");
  const intent: Stripe.PaymentIntent = {
    id,
    object: "payment_intent",
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: {
      enabled: params.automatic_payment_methods?.enabled ?? true,
      allow_redirects: params.automatic_payment_methods?.allow_redirects ?? "always",
    },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? "automatic_async",
    client_secret: newClientSecret(id),
    confirmation_method: params.confirmation_method ?? "automatic",
    created: space.platform.clock.now(),
    currency: params.currency,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: { id: "pmc_1SandboxDefaultConfiguration", parent: null },
    payment_method_options: { card: cardOptions(null, params.payment_method_options?.card) },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: params.setup_future_usage || null,
    shipping: params.shipping ? readShipping(params.shipping) : null,
    source: null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: method ? "requires_confirmation" : "requires_payment_method",
    transfer_data: null,
    transfer_group: params.transfer_group ?? null,
  };
  checkCardFeatures(space, intent.payment_method_options?.card);
  space.paymentIntents.put(intent);
  emit(space, "payment_intent.created", intent);
  if (!params.confirm) return intent;
  const { off_session, return_url, use_stripe_sdk, error_on_requires_action } = params;
  return confirmIntent(
    space,
    intent,
    { off_session, return_url, use_stripe_sdk, error_on_requires_action },
    where,
  );
}

const UPDATABLE = ["requires_payment_method", "requires_confirmation", "requires_action"];

export function updateIntent(
  space: Space,
  intent: Stripe.PaymentIntent,
  params: UpdateParams,
): Stripe.PaymentIntent {
  const onlyDescription = Object.keys(params).every((name) => ["metadata", "description"].includes(name));
  if (!UPDATABLE.includes(intent.status) && !onlyDescription) {
    throw unexpectedState(
      intent,
      `This PaymentIntent's details could not be updated because it has a status of ${intent.status}.`,
    );
  }
  if (params.amount !== undefined) checkAmount(params.amount, params.currency ?? intent.currency);
  requireCustomer(space, params.customer);
  const method = params.payment_method_data
    ? createFromData(space, params.payment_method_data).id
    : params.payment_method === undefined
      ? intent.payment_method
      : params.payment_method && resolvePaymentMethod(space, params.payment_method).id;
  const next: Stripe.PaymentIntent = {
    ...intent,
    allowed_payment_method_types: params.allowed_payment_method_types ?? intent.allowed_payment_method_types,
    amount: params.amount ?? intent.amount,
    capture_method: params.capture_method ?? intent.capture_method,
    currency: params.currency ?? intent.currency,
    customer: params.customer ?? intent.customer,
    description: params.description === undefined ? intent.description : params.description,
    metadata: mergeMetadata(intent.metadata, params.metadata),
    payment_method: method || null,
    payment_method_options: {
      ...intent.payment_method_options,
      card: cardOptions(intent.payment_method_options?.card, params.payment_method_options?.card),
    },
    receipt_email: params.receipt_email === undefined ? intent.receipt_email : params.receipt_email,
    setup_future_usage:
      params.setup_future_usage === undefined ? intent.setup_future_usage : params.setup_future_usage || null,
    shipping:
      params.shipping === undefined
        ? intent.shipping
        : params.shipping === ""
          ? null
          : readShipping(params.shipping),
    statement_descriptor:
      params.statement_descriptor === undefined ? intent.statement_descriptor : params.statement_descriptor,
    statement_descriptor_suffix:
      params.statement_descriptor_suffix === undefined
        ? intent.statement_descriptor_suffix
        : params.statement_descriptor_suffix,
    status:
      intent.status === "requires_payment_method" && method
        ? "requires_confirmation"
        : intent.status === "requires_confirmation" && !method
          ? "requires_payment_method"
          : intent.status,
    transfer_group: params.transfer_group === undefined ? intent.transfer_group : params.transfer_group,
  };
  checkCardFeatures(space, next.payment_method_options?.card);
  return space.paymentIntents.put(next);
}

function checkAmount(amount: number, currency: string): void {
  if (!/^[a-z]{3}$/.test(currency)) {
    throw badParameter(`Invalid currency: ${currency}.`, { param: "currency" });
  }
  if (amount < 1) {
    throw badParameter("This value must be greater than or equal to 1.", {
      code: "parameter_invalid_integer",
      param: "amount",
    });
  }
  if (amount < MINIMUM) {
    throw invalidRequest("Amount must be at least $0.50 usd", { code: "amount_too_small", param: "amount" });
  }
  if (amount > MAXIMUM) {
    throw invalidRequest("Amount must be no more than $999,999.99", {
      code: "amount_too_large",
      param: "amount",
    });
  }
}
