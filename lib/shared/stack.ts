import { cents, fromDollars, sumCents } from "./money";

/** One segment of a stack, a boost unless it says otherwise. `others` sums the oldest boosts. */
export type StackSegment = {
  readonly id: string;
  readonly kind?: "offer" | "others";
  /** Whole cents. */
  readonly cents: number;
};

/** What of a challenge on the wire makes its stack; amounts in dollars. */
export type Backed = {
  readonly amount: number;
  readonly original_amount: number;
  readonly boost_number: number;
  readonly backings: readonly { readonly kind: "offer" | "boost"; readonly amount: number }[];
};

/**
 * The segments of a challenge, the offer first. `backings` holds only the newest boosts; one segment sums the older
 * ones. A boost keeps its id when newer ones arrive, so that the page can animate only the new ones.
 */
export function stackOf({ amount, original_amount, boost_number, backings }: Backed): StackSegment[] {
  const shown = backings.filter(({ kind }) => kind === "boost").map((boost) => fromDollars(boost.amount));
  const earlier = Math.max(0, boost_number - shown.length);
  const offer = fromDollars(original_amount);
  const rest = cents(fromDollars(amount) - offer - sumCents(shown));
  return [
    { id: "offer", kind: "offer", cents: offer },
    ...(earlier > 0 && rest > 0 ? [{ id: "others", kind: "others" as const, cents: rest }] : []),
    ...shown.map((boost, at) => ({ id: `boost-${earlier + at + 1}`, cents: boost })),
  ];
}
