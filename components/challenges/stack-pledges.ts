import type { StakePledge } from "@/components/ui/stake-segments";
import type { ChallengeWire } from "@/lib/challenges/contract";

type Backed = Pick<ChallengeWire, "amount" | "original_amount" | "boost_number" | "backings">;

/**
 * The slabs of a challenge's stake stack, in cents, the offer first. The wire carries the newest backings only; what
 * came before them is spread over as many slabs as there were backers, so that total and number of backers are right.
 * A slab keeps its id while newer ones arrive.
 */
export function pledgesOf({ amount, original_amount, boost_number, backings }: Backed): StakePledge[] {
  const shown = backings.filter(({ kind }) => kind === "boost").map((boost) => centsOf(boost.amount));
  const offer = centsOf(original_amount);
  const earlier = Math.max(0, boost_number - shown.length);
  const rest = Math.max(0, centsOf(amount) - offer - sum(shown));
  const boosts = [...shareOut(rest, earlier), ...shown];
  return [
    { id: "offer", cents: offer },
    ...boosts.map((cents, index) => ({ id: `boost-${index + 1}`, cents })),
  ];
}

/** Splits an amount into so many whole parts; the first ones carry the odd cents. */
function shareOut(cents: number, parts: number): number[] {
  return Array.from({ length: parts }, (_, index) => Math.floor((cents + parts - 1 - index) / parts));
}

function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
