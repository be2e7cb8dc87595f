import type { StakePledge } from "@/components/ui/stake-segments";
import { type ChallengeWire, stackOf } from "@/lib/challenges/contract";

type Backed = Pick<ChallengeWire, "amount" | "original_amount" | "boost_number" | "backings">;

/**
 * The slabs of a challenge's stake stack, in cents, the offer first. The wire carries the newest boosts only; those before
 * them are one slab, however many they are. A slab keeps its id while newer ones arrive.
 */
export function pledgesOf(challenge: Backed): StakePledge[] {
  return stackOf(challenge).map(({ id, kind, cents }) => ({
    id: kind === "boost" ? `boost-${id}` : id,
    cents,
    ...(kind === "others" && { kind }),
  }));
}

/** The people whom a stack is from; null before the first of them counts, which is when it becomes public. */
export function backersOf({ backer_count }: Pick<ChallengeWire, "backer_count">): number | null {
  return backer_count > 0 ? backer_count : null;
}
