import type { StakePledge } from "@/components/ui/stake-segments";
import type { ChallengeWire, OwnPledgeWire } from "@/lib/challenges/contract";

type Backed = Pick<ChallengeWire, "amount" | "original_amount" | "boost_number"> & {
  readonly backings: readonly Pick<ChallengeWire["backings"][number], "kind" | "amount">[];
};

/**
 * The slabs of a challenge's stake stack, in cents, the offer first. The wire carries only the newest boosts; all earlier
 * ones form one slab. Ids are stable when newer boosts arrive. Does not use the contract's `stackOf`, which would load
 * every schema of the contract into a dashboard.
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

/**
 * The id of the slab that holds a person's own money: their offer or their boost. Null where nothing of theirs counts, where they have
 * several, because one alone would look like all that is theirs, and for a boost that the wire no longer carries one by one.
 */
export function ownSlabOf(
  own: readonly Pick<OwnPledgeWire, "kind" | "amount" | "status" | "held_since">[],
  slabs: readonly StakePledge[],
): string | null {
  const counted = own.filter(({ status, held_since }) => status !== "voided" && held_since !== null);
  const [only, ...others] = counted;
  if (only === undefined || others.length > 0) return null;
  if (only.kind === "offer") return "offer";
  return (
    slabs.findLast(({ id, cents }) => id.startsWith("boost-") && cents === centsOf(only.amount))?.id ?? null
  );
}

function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Number of backers; null before the first pledge is secured, which makes the challenge public. */
export function backersOf({ backer_count }: Pick<ChallengeWire, "backer_count">): number | null {
  return backer_count > 0 ? backer_count : null;
}
