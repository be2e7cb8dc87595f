import type { Fault } from "@/tests/simulation/crash/crash-scenario";
import type { ScenarioName } from "@/tests/simulation/crash/scenarios";

/** A call to the provider and the scenario in which it is made. */
export type Site = {
  /** As sent over HTTP. */
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly scenario: ScenarioName;
  /** Faults that are needed for this call to be made at all. */
  readonly after?: readonly Fault[];
};

const OFFER = "create, authorize, boost, accept";
const RENEWAL = "renew the holds";
const CARDS = "remove the saved cards";
const CAPTURE = "start, complete, capture";
const PAYOUT = "payout on day 20";
const NIGHT = "the night after a payout";
const REFUND = "dispute upheld, everybody refunded";
const REVERSAL = "chargeback after the payout, taken back from the streamer";
const ACCOUNT = "open a payout account";

/** When a caller hangs up. */
export const TIMEOUT_MS = 2_500;
/** When the answer of a lost call would come: long after its caller has hung up and tried again, on a busy machine, too. */
const LOST_AFTER_MS = 15_000;

/** The write is done, its answer never comes, its idempotency key stays locked and events cannot be read: only a search finds it. */
const lost = (path: string): readonly Fault[] => [
  { method: "POST", path, do: "stall", after_commit: true, delay_ms: LOST_AFTER_MS, times: 99 },
  { method: "GET", path: "/v1/events", do: "refuse", times: 99 },
];

/** Every call in lib, by part; each part is one test file. A test compares the list with the sources. */
export const SITES = {
  cards: {
    "customers.create": { method: "POST", path: "/v1/customers", scenario: OFFER },
    "customers.listPaymentMethods": {
      method: "GET",
      path: "/v1/customers/*/payment_methods",
      scenario: CARDS,
    },
    "customerSessions.create": { method: "POST", path: "/v1/customer_sessions", scenario: CARDS },
    "paymentMethods.update": { method: "POST", path: "/v1/payment_methods/*", scenario: CARDS },
    "paymentMethods.detach": { method: "POST", path: "/v1/payment_methods/*/detach", scenario: CARDS },
    "paymentIntents.create": { method: "POST", path: "/v1/payment_intents", scenario: OFFER },
    "paymentIntents.retrieve": { method: "GET", path: "/v1/payment_intents/*", scenario: OFFER },
    "paymentIntents.list": {
      method: "GET",
      path: "/v1/payment_intents",
      scenario: RENEWAL,
      after: lost("/v1/payment_intents"),
    },
    "paymentIntents.capture": { method: "POST", path: "/v1/payment_intents/*/capture", scenario: CAPTURE },
    "paymentIntents.cancel": { method: "POST", path: "/v1/payment_intents/*/cancel", scenario: "cancel" },
  },
  payouts: {
    "transfers.create": { method: "POST", path: "/v1/transfers", scenario: PAYOUT },
    "transfers.list": {
      method: "GET",
      path: "/v1/transfers",
      scenario: PAYOUT,
      after: lost("/v1/transfers"),
    },
    "transfers.retrieve": { method: "GET", path: "/v1/transfers/*", scenario: NIGHT },
    "disputes.list": { method: "GET", path: "/v1/disputes", scenario: NIGHT },
    "events.list": { method: "GET", path: "/v1/events", scenario: NIGHT },
    "balance.retrieve": { method: "GET", path: "/v1/balance", scenario: NIGHT },
    "balanceTransactions.list": { method: "GET", path: "/v1/balance_transactions", scenario: NIGHT },
    "v2.core.accounts.create": { method: "POST", path: "/v2/core/accounts", scenario: ACCOUNT },
    "accounts.retrieve": { method: "GET", path: "/v1/accounts/*", scenario: ACCOUNT },
    "v2.core.accountLinks.create": { method: "POST", path: "/v2/core/account_links", scenario: ACCOUNT },
    "accounts.createLoginLink": { method: "POST", path: "/v1/accounts/*/login_links", scenario: ACCOUNT },
  },
  returns: {
    "transfers.createReversal": { method: "POST", path: "/v1/transfers/*/reversals", scenario: REVERSAL },
    "transfers.listReversals": { method: "GET", path: "/v1/transfers/*/reversals", scenario: REVERSAL },
    "disputes.retrieve": { method: "GET", path: "/v1/disputes/*", scenario: REVERSAL },
    "refunds.create": { method: "POST", path: "/v1/refunds", scenario: REFUND },
    "refunds.retrieve": { method: "GET", path: "/v1/refunds/*", scenario: REFUND },
    "refunds.list": { method: "GET", path: "/v1/refunds", scenario: REFUND, after: lost("/v1/refunds") },
  },
} as const satisfies Record<string, Record<string, Site>>;

export type Part = keyof typeof SITES;
