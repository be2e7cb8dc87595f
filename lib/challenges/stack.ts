import { type Cents, cents, sumCents } from "@/lib/shared/money";
import type { ChallengeWire } from "./contract";

/** One segment of the stake stack, in cents. `others` sums the boosts that the API leaves out of `backings`. */
export type StackSegment = {
  readonly id: string;
  readonly kind: "offer" | "others" | "boost";
  readonly cents: Cents;
};

type Backed = Pick<ChallengeWire, "amount" | "original_amount" | "boost_number"> & {
  readonly backings: readonly Pick<ChallengeWire["backings"][number], "kind" | "amount">[];
};

/**
 * The segments of a challenge, the offer first. `backings` holds only the newest boosts; one segment sums the older
 * ones. A boost keeps its id when newer ones arrive, so that the page can animate only the new ones.
 */
export function stackOf({ amount, original_amount, boost_number, backings }: Backed): StackSegment[] {
  const shown = backings.filter(({ kind }) => kind === "boost").map((boost) => centsOf(boost.amount));
  const earlier = Math.max(0, boost_number - shown.length);
  const offer = centsOf(original_amount);
  const rest = cents(centsOf(amount) - offer - sumCents(shown));
  return [
    { id: "offer", kind: "offer", cents: offer },
    ...(earlier > 0 && rest > 0 ? [{ id: "others", kind: "others" as const, cents: rest }] : []),
    ...shown.map((boost, at) => ({ id: String(earlier + at + 1), kind: "boost" as const, cents: boost })),
  ];
}

function centsOf(dollars: number): Cents {
  return cents(Math.round(dollars * 100));
}
