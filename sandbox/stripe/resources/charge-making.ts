import type Stripe from "stripe";
import { profileOf } from "../cards/catalogue";
import type { Decline } from "../cards/declines";
import { holdWindow, isExtendable } from "../cards/hold-window";
import { newId, randomText } from "../state/identifiers";
import type { Space } from "../state/space";
import { cardBehind } from "./payment-methods";
import { idOf } from "./reference";

interface Attempt {
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  offSession: boolean;
  authenticated: boolean;
}

/** Builds a charge that is authorized, or declined. Nothing is captured yet. */
export function makeCharge(space: Space, attempt: Attempt, decline: Decline | null): Stripe.Charge {
  const { intent, method } = attempt;
  const profile = profileOf(cardBehind(space, method).number);
  return {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...method.billing_details },
    calculated_statement_descriptor: "BRAVADO SANDBOX",
    captured: false,
    created: space.platform.clock.now(),
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(profile.risk, decline),
    paid: decline === null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(space, attempt, decline), type: "card" },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
}

function cardDetails(
  space: Space,
  attempt: Attempt,
  decline: Decline | null,
): Stripe.Charge.PaymentMethodDetails.Card {
  const { intent, method, offSession, authenticated } = attempt;
  const profile = profileOf(cardBehind(space, method).number);
  const card = method.card;
  const holds = decline === null && intent.capture_method === "manual";
  const options = intent.payment_method_options?.card;
  const extended =
    holds &&
    options?.request_extended_authorization === "if_available" &&
    isExtendable(profile.brand, offSession) &&
    space.platform.home.features.get("extended_authorization") !== null;
  const usage = options?.stored_credential_usage;
  return {
    amount_authorized: decline ? null : intent.amount,
    authorization_code: decline ? null : randomText(6).toUpperCase(),
    brand: profile.brand,
    ...(holds
      ? { capture_before: space.platform.clock.now() + holdWindow(profile.brand, { offSession, extended }) }
      : {}),
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 1,
    exp_year: card?.exp_year ?? 2030,
    extended_authorization: { status: extended ? "enabled" : "disabled" },
    fingerprint: card?.fingerprint ?? null,
    funding: profile.funding,
    incremental_authorization: { status: "unavailable" },
    installments: null,
    last4: profile.number.slice(-4),
    mandate: null,
    multicapture: { status: "unavailable" },
    network: profile.brand,
    network_token: { used: false },
    network_transaction_id: decline ? null : randomText(15).toUpperCase(),
    overcapture: { maximum_amount_capturable: intent.amount, status: "unavailable" },
    regulated_status: "unregulated",
    ...(offSession && usage !== undefined ? { stored_credential_usage: usage } : {}),
    three_d_secure: authenticated
      ? {
          authentication_flow: "challenge",
          electronic_commerce_indicator: "05",
          exemption_indicator: null,
          result: "authenticated",
          result_reason: null,
          transaction_id: randomText(36),
          version: "2.2.0",
        }
      : null,
    transaction_link_id: null,
    wallet: walletOf(card),
  };
}

function walletOf(
  card: Stripe.PaymentMethod.Card | undefined,
): Stripe.Charge.PaymentMethodDetails.Card.Wallet | null {
  if (!card?.wallet) return null;
  const { type, dynamic_last4 } = card.wallet;
  return { type, dynamic_last4, [type]: type === "link" ? { funding_source_group: null } : {} };
}

function outcomeOf(risk: "normal" | "elevated" | "highest", decline: Decline | null): Stripe.Charge.Outcome {
  const risky = { risk_level: risk, risk_score: { normal: 20, elevated: 70, highest: 95 }[risk] };
  if (!decline) {
    return {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: "approved_by_network",
      reason: null,
      ...risky,
      seller_message: "Payment complete.",
      type: "authorized",
    };
  }
  const blocked = decline.advice === null;
  return {
    advice_code: decline.advice,
    network_advice_code: null,
    network_decline_code: blocked ? null : "05",
    network_status: blocked ? "not_sent_to_network" : "declined_by_network",
    reason: blocked ? "highest_risk_level" : decline.declineCode,
    ...risky,
    seller_message: blocked
      ? "Stripe blocked this payment as too risky."
      : "The bank returned a decline code.",
    type: blocked ? "blocked" : "issuer_declined",
  };
}
