/** A pledge in integer cents. The first of a list is the offer, the others are boosts. */
export type StakePledge = {
  id: string;
  cents: number;
  /** The combined older boosts instead of a single one. */
  kind?: "others";
};

/** A slab of the bar. `others` combines the oldest boosts. */
export type StakeSegment = { id: string; kind: "first" | "boost" | "others"; cents: number };

/** More slabs would be indistinguishable on a phone. */
const MAX_SEGMENTS = 14;

/** The slabs in order of arrival; if there are too many, the oldest boosts are combined into one. */
export function stakeSegments(pledges: readonly StakePledge[]): StakeSegment[] {
  const [offer, ...boosts] = pledges;
  if (!offer) return [];
  const first: StakeSegment = { id: offer.id, kind: "first", cents: offer.cents };
  const gathered = boosts.slice(0, Math.max(0, boosts.length - (MAX_SEGMENTS - 2)));
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
