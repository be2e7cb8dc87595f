/** One pledge in a challenge, in integer cents. The first of a list is the offer, the others are boosts. */
export type StakePledge = {
  id: string;
  cents: number;
  /** Not one boost but all that are older than those which are told one by one. */
  kind?: "others";
};

/** A slice of the bar. `others` gathers the boosts that would be too thin to see. */
export type StakeSegment = { id: string; kind: "first" | "boost" | "others"; cents: number };

/** More slices than this cannot be told apart at the width of a phone. */
const MOST_SEGMENTS = 14;

/** The slices in the order in which the money came; with too many of them, the oldest boosts become one slice. */
export function stakeSegments(pledges: readonly StakePledge[]): StakeSegment[] {
  const [offer, ...boosts] = pledges;
  if (!offer) return [];
  const first: StakeSegment = { id: offer.id, kind: "first", cents: offer.cents };
  const gathered = boosts.slice(0, Math.max(0, boosts.length - (MOST_SEGMENTS - 2)));
  const crowd = gathered.length > 1 ? gathered : [];
  const shown = boosts.slice(crowd.length);
  return [
    first,
    ...(crowd.length > 0 ? [{ id: "others", kind: "others" as const, cents: totalOf(crowd) }] : []),
    ...shown.map(({ id, cents, kind }) => ({ id, kind: kind ?? ("boost" as const), cents })),
  ];
}

/** Sum in cents. */
export function totalOf(pledges: readonly StakePledge[]): number {
  return pledges.reduce((sum, { cents }) => sum + cents, 0);
}
