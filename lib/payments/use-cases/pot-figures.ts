import { db } from "@/lib/db/client";

/** What became of a pot's money, in cents, over the pledges that count in it. */
export type PotFigures = {
  /** Behind a live hold. */
  readonly securedCents: number;
  /** Promised by a saved card, without a hold at the moment. */
  readonly pledgedCents: number;
  /** Taken, and not given back. */
  readonly collectedCents: number;
};

const NOTHING: PotFigures = { securedCents: 0, pledgedCents: 0, collectedCents: 0 };

/** The figures of any number of challenges in one query; a challenge without pledges has zeros. */
export async function potFigures(challengeIds: readonly string[]): Promise<ReadonlyMap<string, PotFigures>> {
  const figures = new Map<string, PotFigures>(challengeIds.map((id) => [id, NOTHING]));
  if (challengeIds.length === 0) return figures;
  const sums = await db().pledge.groupBy({
    by: ["challengeId", "status"],
    where: { challengeId: { in: [...challengeIds] }, countedAt: { not: null } },
    _sum: { amountCents: true, capturedCents: true, refundedCents: true },
  });
  for (const { challengeId, status, _sum } of sums) {
    const known = figures.get(challengeId) ?? NOTHING;
    const promised = _sum.amountCents ?? 0;
    figures.set(challengeId, {
      securedCents: known.securedCents + (status === "secured" ? promised : 0),
      pledgedCents: known.pledgedCents + (status === "pledged" ? promised : 0),
      collectedCents: known.collectedCents + (_sum.capturedCents ?? 0) - (_sum.refundedCents ?? 0),
    });
  }
  return figures;
}
