/**
 * Money is whole US cents everywhere inside; dollars with two decimals only on the wire.
 * Source: docs/product/README.md.
 */
export type Cents = number & { readonly __unit: "cents" };

/** The card networks' largest charge in USD: $999,999.99. */
export const MAX_AMOUNT_CENTS = cents(99_999_999);

/**
 * Marks a whole number as cents; sums come out of the database as a bigint. Throws a RangeError for fractions, which would
 * mean a rounding bug upstream, and for what a number cannot hold exactly.
 */
export function cents(value: number | bigint): Cents {
  const amount = Number(value);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${value}`);
  return amount as Cents;
}

/** No money. */
export const NO_CENTS = cents(0);

/** Cents to the wire's dollars: 1250 -> 12.5. */
export function toDollars(value: Cents): number {
  return value / 100;
}

/** Adds amounts in cents. */
export function sumCents(values: Iterable<Cents>): Cents {
  let total = 0;
  for (const value of values) total += value;
  return cents(total);
}

/** The share of an amount in basis points, rounded down to the cent. Source: docs/product/money.md#platform-fee. */
export function shareOf(amount: Cents, basisPoints: number): Cents {
  return cents(Math.floor((amount * basisPoints) / 10_000));
}

/**
 * Dollars as typed or sent ("12.50", 12.5) to cents; null when it is not an amount with at most two decimals.
 * Does not check a minimum: that is the rule of whoever asks.
 */
export function parseDollars(value: unknown): Cents | null {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  return cents(Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")));
}
