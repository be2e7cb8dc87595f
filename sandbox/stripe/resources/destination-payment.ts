import type Stripe from "stripe";
import { newId } from "../state/identifiers";
import type { Space } from "../state/space";
import { emit } from "../webhooks/emit";
import { fullAddress } from "./addresses";
import { enterBalance } from "./balance-entries";

/** What a dollar is worth. */
const PER_DOLLAR: Readonly<Record<string, number>> = { usd: 1, eur: 0.9, gbp: 0.8 };

/** An amount of a transfer as it is in the balance of the connected account, which may have another currency. */
export function inAccount(books: Space, amount: number, currency: string) {
  const own = books.platform.home.accounts.get(books.account)?.default_currency ?? currency;
  const [from, to] = [PER_DOLLAR[currency], PER_DOLLAR[own]];
  if (own === currency || from === undefined || to === undefined) return { amount, currency };
  return { amount: Math.round((amount * to) / from), currency: own, exchangeRate: to / from };
}

interface Arrival {
  amount: number;
  currency: string;
  transfer: string;
  group: string | null;
  availableOn: number;
}

/** Creates the connected account's side of a transfer: a payment (`py_…`) into its balance. */
export function arrivingPayment(space: Space, arrival: Arrival): Stripe.Charge {
  const id = newId("py");
  const transaction = enterBalance(space, {
    type: "payment",
    reportingCategory: "charge",
    ...inAccount(space, arrival.amount, arrival.currency),
    source: id,
    description: null,
    availableOn: arrival.availableOn,
  });
  const payment: Stripe.Charge = {
    id,
    object: "charge",
    amount: arrival.amount,
    amount_captured: arrival.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: transaction.id,
    billing_details: { address: fullAddress(undefined), email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: space.platform.clock.now(),
    currency: arrival.currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: null,
    payment_method: null,
    payment_method_details: { stripe_account: {}, type: "stripe_account" },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: arrival.transfer,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "succeeded",
    transfer_data: null,
    transfer_group: arrival.group,
  };
  space.charges.put(payment);
  emit(space, "charge.succeeded", payment);
  return payment;
}
