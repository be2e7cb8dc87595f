import type Stripe from "stripe";
import { type AnyCollection, type ChangeListener, Collection, type Stored } from "./collection";
import type { Platform } from "./platform";
import type * as Row from "./rows";
import { Tally } from "./tally";

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === "string" ? value : (value?.id ?? null);

/** The objects of one account: a platform, or an account connected to it. */
export class Space {
  readonly #byName = new Map<string, AnyCollection>();
  readonly tally = new Tally();

  constructor(
    readonly platform: Platform,
    readonly account: string,
    private readonly changed: ChangeListener,
  ) {}

  readonly customers = this.#open<Stripe.Customer>("customers");
  readonly deletedCustomers = this.#open<Stripe.DeletedCustomer>("deleted_customers");
  readonly paymentMethods = this.#open<Stripe.PaymentMethod>("payment_methods", {
    customer: (row) => idOf(row.customer),
  });
  readonly customerSessions = this.#open<Row.CustomerSession>("customer_sessions");
  readonly cards = this.#open<Row.CardOnFile>("cards");
  readonly paymentIntents = this.#open<Stripe.PaymentIntent>("payment_intents", {
    customer: (row) => idOf(row.customer),
  });
  readonly confirmations = this.#open<Row.Confirmation>("confirmations");
  readonly setupIntents = this.#open<Stripe.SetupIntent>("setup_intents", {
    customer: (row) => idOf(row.customer),
  });
  readonly charges = this.#open<Stripe.Charge>("charges", {
    payment_intent: (row) => idOf(row.payment_intent),
    customer: (row) => idOf(row.customer),
    transfer_group: (row) => row.transfer_group,
  });
  readonly refunds = this.#open<Stripe.Refund>("refunds", {
    charge: (row) => idOf(row.charge),
    payment_intent: (row) => idOf(row.payment_intent),
  });
  readonly disputes = this.#open<Stripe.Dispute>("disputes", {
    charge: (row) => idOf(row.charge),
    payment_intent: (row) => idOf(row.payment_intent),
  });
  readonly earlyFraudWarnings = this.#open<Stripe.Radar.EarlyFraudWarning>("early_fraud_warnings", {
    charge: (row) => idOf(row.charge),
    payment_intent: (row) => idOf(row.payment_intent),
  });
  readonly balanceTransactions = this.#open<Stripe.BalanceTransaction>(
    "balance_transactions",
    { source: (row) => idOf(row.source) },
    (before, after) => this.tally.move(before, after),
  );
  readonly transfers = this.#open<Stripe.Transfer>("transfers", {
    destination: (row) => idOf(row.destination),
    transfer_group: (row) => row.transfer_group,
    source_transaction: (row) => idOf(row.source_transaction),
  });
  readonly reversals = this.#open<Stripe.TransferReversal>("reversals", {
    transfer: (row) => idOf(row.transfer),
  });
  readonly payouts = this.#open<Stripe.Payout>("payouts");
  readonly events = this.#open<Row.SandboxEvent>("events");
  readonly idempotency = this.#open<Row.IdempotentAnswer>("idempotency");
  readonly idempotencyV2 = this.#open<Row.IdempotentAnswer>("idempotency_v2");

  // Only used for the platform itself.
  readonly accounts = this.#open<Stripe.Account>("accounts");
  readonly accountFacts = this.#open<Row.AccountFacts>("account_facts");
  readonly links = this.#open<Row.HostedLink>("links");
  readonly endpoints = this.#open<Stripe.WebhookEndpoint>("webhook_endpoints");
  readonly endpointSecrets = this.#open<Row.EndpointSecret>("endpoint_secrets");
  readonly deliveries = this.#open<Row.Delivery>(
    "deliveries",
    { event: (row) => row.event },
    (_, after) => after && this.platform.onDelivery(after),
  );
  readonly due = this.#open<Row.Due>("due");
  readonly features = this.#open<Row.Feature>("features");
  readonly clockSetting = this.#open<Row.ClockSetting>("clock");

  collection(name: string): AnyCollection | null {
    return this.#byName.get(name) ?? null;
  }

  collections(): Iterable<AnyCollection> {
    return this.#byName.values();
  }

  #open<T extends Stored>(
    name: string,
    indexes: Record<string, (row: T) => string | null> = {},
    watch?: (before: T | null, after: T | null) => void,
  ): Collection<T> {
    const collection = new Collection<T>(name, (...change) => this.changed(...change), indexes, watch);
    this.#byName.set(name, collection);
    return collection;
  }
}
