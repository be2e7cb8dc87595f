import type { ChallengeWire, OwnPledgeWire } from "@/lib/challenges/contract";
import { fromDollars } from "@/lib/shared/money";
import type { StackSegment } from "@/lib/shared/stack";

/**
 * The id of the segment that holds a person's own money: their offer or their boost. Null where nothing of theirs counts, where they have
 * several, because one alone would look like all that is theirs, and where their boost may be another one: segments do not say whose they
 * are, so it is known by its amount, as long as no other boost has the same and none is combined with others.
 */
export function ownSegmentOf(
  own: readonly Pick<OwnPledgeWire, "kind" | "amount" | "status" | "held_since">[],
  segments: readonly StackSegment[],
): string | null {
  const counted = own.filter(({ status, held_since }) => status !== "voided" && held_since !== null);
  const [only, ...others] = counted;
  if (only === undefined || others.length > 0) return null;
  if (only.kind === "offer") return "offer";
  const boosts = segments.filter(({ id }) => id.startsWith("boost-"));
  const [same, ...more] = boosts.filter(({ cents }) => cents === fromDollars(only.amount));
  const isCertain = more.length === 0 && segments.every(({ kind }) => kind !== "others");
  return (isCertain && same?.id) || null;
}

/** Number of backers; null before the first pledge is secured, which makes the challenge public. */
export function backersOf({ backer_count }: Pick<ChallengeWire, "backer_count">): number | null {
  return backer_count > 0 ? backer_count : null;
}
