import type Stripe from "stripe";
import { mergeMetadata } from "../../server/params";
import { newClientSecret, newId } from "../../state/identifiers";
import type { Space } from "../../state/space";
import { emit } from "../../webhooks/emit";
import type { Surroundings } from "../authentication-step";
import { requireCustomer } from "../customers";
import { createFromData, resolvePaymentMethod } from "../payment-methods";
import { confirmSetup, setupState } from "./confirm";
import type { CreateParams, UpdateParams } from "./params";

export function createSetup(space: Space, params: CreateParams, where: Surroundings): Stripe.SetupIntent {
  const method = givenMethod(space, params);
  requireCustomer(space, params.customer);
  const id = newId("seti");
  const intent: Stripe.SetupIntent = {
    id,
    object: "setup_intent",
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: {
      enabled: params.automatic_payment_methods?.enabled ?? true,
      allow_redirects: params.automatic_payment_methods?.allow_redirects ?? "always",
    },
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: space.platform.clock.now(),
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: { id: "pmc_1SandboxDefaultConfiguration", parent: null },
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: method ? "requires_confirmation" : "requires_payment_method",
    usage: params.usage ?? "off_session",
  };
  space.setupIntents.put(intent);
  emit(space, "setup_intent.created", intent);
  if (!params.confirm) return intent;
  return confirmSetup(
    space,
    intent,
    { return_url: params.return_url, use_stripe_sdk: params.use_stripe_sdk },
    where,
  );
}

export function updateSetup(
  space: Space,
  intent: Stripe.SetupIntent,
  params: UpdateParams,
): Stripe.SetupIntent {
  if (intent.status === "succeeded" || intent.status === "canceled") {
    throw setupState(
      intent,
      `You cannot update this SetupIntent because it has a status of ${intent.status}.`,
    );
  }
  requireCustomer(space, params.customer);
  const method = givenMethod(space, params);
  return space.setupIntents.put({
    ...intent,
    customer: params.customer ?? intent.customer,
    description: params.description === undefined ? intent.description : params.description,
    metadata: mergeMetadata(intent.metadata, params.metadata),
    payment_method: method?.id ?? intent.payment_method,
    status: method && intent.status === "requires_payment_method" ? "requires_confirmation" : intent.status,
  });
}

export function cancelSetup(
  space: Space,
  intent: Stripe.SetupIntent,
  reason: Stripe.SetupIntent["cancellation_reason"],
): Stripe.SetupIntent {
  if (intent.status === "succeeded" || intent.status === "canceled") {
    throw setupState(
      intent,
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
    );
  }
  const canceled: Stripe.SetupIntent = {
    ...intent,
    cancellation_reason: reason,
    next_action: null,
    status: "canceled",
  };
  space.setupIntents.put(canceled);
  emit(space, "setup_intent.canceled", canceled);
  return canceled;
}

function givenMethod(space: Space, params: UpdateParams): Stripe.PaymentMethod | null {
  if (params.payment_method_data) return createFromData(space, params.payment_method_data);
  return params.payment_method === undefined ? null : resolvePaymentMethod(space, params.payment_method);
}
