import type Stripe from "stripe";
import { newId } from "../state/identifiers";
import type { Space } from "../state/space";
import { emit } from "../webhooks/emit";

const DAY = 24 * 3600;

/** How long a card payment's funds are pending. */
export const PENDING_SECONDS = 2 * DAY;

interface Entry {
  type: Stripe.BalanceTransaction.Type;
  reportingCategory: string;
  amount: number;
  currency: string;
  exchangeRate?: number;
  source: string;
  description: string | null;
  fee?: number;
  feeDescription?: string;
  availableOn: number;
}

/** Adds a balance transaction, the only way money moves. It is pending until its funds are available. */
export function enterBalance(space: Space, entry: Entry): Stripe.BalanceTransaction {
  const now = space.platform.clock.now();
  const fee = entry.fee ?? 0;
  const waits = entry.availableOn > now;
  const transaction: Stripe.BalanceTransaction = {
    id: newId("txn"),
    object: "balance_transaction",
    amount: entry.amount,
    available_on: Math.max(entry.availableOn, now),
    balance_type: "payments",
    created: now,
    currency: entry.currency,
    description: entry.description,
    exchange_rate: entry.exchangeRate ?? null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: entry.currency,
              description: entry.feeDescription ?? "Stripe processing fees",
              type: "stripe_fee",
            },
          ],
    net: entry.amount - fee,
    reporting_category: entry.reportingCategory,
    source: entry.source,
    status: waits ? "pending" : "available",
    type: entry.type,
  };
  space.balanceTransactions.put(transaction);
  if (waits) space.platform.schedule(space, transaction.available_on, "funds_available", transaction.id);
  return transaction;
}

/** Stripe's fee for a domestic card payment: 2.9 % and 30 cents. */
export function cardFee(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

/** When funds that are taken back leave the balance: those of a pending payment are taken from the pending balance. */
export function availabilityOf(space: Space, transaction: Stripe.Charge["balance_transaction"]): number {
  const id = typeof transaction === "string" ? transaction : transaction?.id;
  return (id ? space.balanceTransactions.get(id)?.available_on : undefined) ?? space.platform.clock.now();
}

/** Makes the funds of a balance transaction available. */
export function makeFundsAvailable(space: Space, id: string): void {
  const transaction = space.balanceTransactions.get(id);
  if (!transaction || transaction.status === "available") return;
  space.balanceTransactions.put({ ...transaction, status: "available" });
  emit(space, "balance.available", currentBalance(space));
}

export function currentBalance(space: Space): Stripe.Balance {
  const amounts = (of: "available" | "pending") =>
    currenciesOf(space).map((currency) => {
      const amount = space.tally.of(currency)[of];
      return { amount, currency, source_types: { card: amount } };
    });
  return {
    object: "balance",
    available: amounts("available"),
    ...(space.account === space.platform.account
      ? { connect_reserved: currenciesOf(space).map((currency) => ({ amount: 0, currency })) }
      : {}),
    instant_available: amounts("available").map((line) => ({ ...line, amount: Math.max(0, line.amount) })),
    livemode: false,
    pending: amounts("pending"),
    refund_and_dispute_prefunding: { available: [], pending: [] },
  };
}

function currenciesOf(space: Space): string[] {
  const currencies = space.tally.currencies();
  return currencies.length > 0 ? currencies : ["usd"];
}
