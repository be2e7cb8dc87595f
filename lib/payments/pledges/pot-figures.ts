import { Prisma, readRows } from "@/lib/db/client";
import { NET_CENTS } from "@/lib/db/net-cents";
import type { ChallengeId } from "@/lib/shared/ids";
import { type Cents, NO_CENTS } from "@/lib/shared/money";

/** The money of a pot, in cents, over the pledges that count in it. */
export type PotFigures = {
  /** Secured by live holds. */
  readonly securedCents: Cents;
  /** With a saved card but no hold. */
  readonly pledgedCents: Cents;
  /** Captured, and neither refunded nor charged back. */
  readonly collectedCents: Cents;
};

const NOTHING: PotFigures = { securedCents: NO_CENTS, pledgedCents: NO_CENTS, collectedCents: NO_CENTS };

/** The figures of challenges in one query; zeros for a challenge without pledges. */
export async function potFigures(
  challengeIds: readonly ChallengeId[],
): Promise<ReadonlyMap<ChallengeId, PotFigures>> {
  const figures = new Map<ChallengeId, PotFigures>(challengeIds.map((id) => [id, NOTHING]));
  if (challengeIds.length === 0) return figures;
  const rows = await readRows<PotFigures & { readonly challengeId: ChallengeId }>(Prisma.sql`
    SELECT challenge_id AS "challengeId",
      coalesce(sum(amount_cents) FILTER (WHERE status = 'secured'), 0)::float8 AS "securedCents",
      coalesce(sum(amount_cents) FILTER (WHERE status = 'pledged'), 0)::float8 AS "pledgedCents",
      sum(${NET_CENTS})::float8 AS "collectedCents"
    FROM pledges p
    WHERE challenge_id = ANY(${challengeIds}::uuid[]) AND counted_at IS NOT NULL
    GROUP BY challenge_id`);
  for (const { challengeId, ...sums } of rows) figures.set(challengeId, sums);
  return figures;
}
