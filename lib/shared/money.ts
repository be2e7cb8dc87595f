/**
 * Money is whole US cents internally; dollars with two decimals only on the wire.
 * Source: docs/product/README.md.
 */
export type Cents = number & { readonly __unit: "cents" };

/** The card networks' largest charge in USD: $999,999.99. */
export const MAX_AMOUNT_CENTS = cents(99_999_999);

/**
 * Brands a whole number as cents; sums from the database are bigints. @throws RangeError for fractions, which mean a
 * rounding bug, and for values that a number cannot represent exactly
 */
export function cents(value: number | bigint): Cents {
  const amount = Number(value);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${value}`);
  return amount as Cents;
}

export const NO_CENTS = cents(0);

/** Cents to dollars on the wire: 1250 -> 12.5. */
export function toDollars(value: Cents): number {
  return value / 100;
}

/** Dollars of the wire to cents: 19.99 -> 1999, though in binary it is a little less. */
export function fromDollars(dollars: number): Cents {
  return cents(Math.round(dollars * 100));
}

/** The difference of two amounts of the wire in dollars, to the cent. */
export function subtractDollars(from: number, dollars: number): number {
  return toDollars(cents(fromDollars(from) - fromDollars(dollars)));
}

/** Adds amounts in cents. */
export function sumCents(values: Iterable<Cents>): Cents {
  let total = 0;
  for (const value of values) total += value;
  return cents(total);
}

/** Basis points of the whole. */
export const WHOLE_BPS = 10_000;

/** A share of an amount in basis points, rounded down to the cent. Source: docs/product/money.md#platform-fee. */
export function shareOf(amount: Cents, basisPoints: number): Cents {
  return cents(Math.floor((amount * basisPoints) / WHOLE_BPS));
}

/** Parses dollars ("12.50", 12.5) to cents; null unless it is an amount with at most two decimals. Checks no minimum. */
export function parseDollars(value: unknown): Cents | null {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  return cents(Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")));
}
