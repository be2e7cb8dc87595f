import type Stripe from "stripe";

interface CurrencyTally {
  available: number;
  pending: number;
}

/**
 * Running balance per currency. By construction `available + pending` is the sum of all balance transactions, which reconciling
 * clients check.
 */
export class Tally {
  readonly #byCurrency = new Map<string, CurrencyTally>();

  move(before: Stripe.BalanceTransaction | null, after: Stripe.BalanceTransaction | null): void {
    if (before) this.#add(before, -before.net);
    if (after) this.#add(after, after.net);
  }

  of(currency: string): CurrencyTally {
    return this.#byCurrency.get(currency) ?? { available: 0, pending: 0 };
  }

  currencies(): string[] {
    return [...this.#byCurrency.keys()];
  }

  #add(transaction: Stripe.BalanceTransaction, net: number): void {
    const { available, pending } = this.of(transaction.currency);
    this.#byCurrency.set(
      transaction.currency,
      transaction.status === "available"
        ? { available: available + net, pending }
        : { available, pending: pending + net },
    );
  }
}
