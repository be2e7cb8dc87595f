import type { StakePledge } from "@/components/ui/stake-segments";
import type { ChallengeWire } from "@/lib/challenges/contract";

type Backed = Pick<ChallengeWire, "amount" | "original_amount" | "boost_number" | "backings">;

/**
 * The slabs of a challenge's stake stack, in cents, the offer first. The wire carries the newest boosts only; those before
 * them are one slab, however many they are. A slab keeps its id while newer ones arrive. Not the contract's `stackOf`: with
 * it a dashboard would load every schema of the contract.
 */
export function pledgesOf({ amount, original_amount, boost_number, backings }: Backed): StakePledge[] {
  const shown = backings.filter(({ kind }) => kind === "boost").map((boost) => centsOf(boost.amount));
  const earlier = Math.max(0, boost_number - shown.length);
  const offer = centsOf(original_amount);
  const rest = shown.reduce((left, cents) => left - cents, centsOf(amount) - offer);
  return [
    { id: "offer", cents: offer },
    ...(earlier > 0 && rest > 0 ? [{ id: "others", cents: rest, kind: "others" as const }] : []),
    ...shown.map((cents, at) => ({ id: `boost-${earlier + at + 1}`, cents })),
  ];
}

function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

/** The people whom a stack is from; null before the first of them counts, which is when it becomes public. */
export function backersOf({ backer_count }: Pick<ChallengeWire, "backer_count">): number | null {
  return backer_count > 0 ? backer_count : null;
}
