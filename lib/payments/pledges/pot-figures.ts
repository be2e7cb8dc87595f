import { Prisma, readRows } from "@/lib/db/client";
import { NET_CENTS } from "@/lib/db/net-cents";
import type { ChallengeId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";

/** The money of a pot, in cents. */
export type PotFigures = {
  /** Of an active challenge: secured by live holds, which is the pot without what is only pledged. */
  readonly securedCents: Cents;
  /** Of an active challenge: with a saved card but no hold. */
  readonly pledgedCents: Cents;
  /** Of a completed challenge: captured, and neither refunded nor charged back. */
  readonly collectedCents: Cents;
};

/**
 * The figures of challenges in one query, from sums that are kept: of the pledges it reads only those that rest, and those that
 * their payout has not followed yet (decision 136).
 */
export async function potFigures(
  challengeIds: readonly ChallengeId[],
): Promise<ReadonlyMap<ChallengeId, PotFigures>> {
  if (challengeIds.length === 0) return new Map();
  const rows = await readRows<PotFigures & { readonly challengeId: ChallengeId }>(Prisma.sql`
    SELECT c.id AS "challengeId", (CASE c.status WHEN 'active' THEN c.pot_cents - resting.cents ELSE 0 END)::float8 AS "securedCents",
      resting.cents::float8 AS "pledgedCents",
      (coalesce(payout.collected_cents - payout.refunded_cents - payout.charged_back_cents, 0) + changed.cents)::float8
        AS "collectedCents"
    FROM challenges c LEFT JOIN scheduled_transfers payout ON payout.challenge_id = c.id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(p.amount_cents), 0) AS cents FROM pledges p
      WHERE c.status = 'active' AND p.challenge_id = c.id AND p.goal = 'hold' AND p.counted_at IS NOT NULL
        AND p.status = 'pledged') AS resting
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(${NET_CENTS}
        - coalesce(followed.collected_cents - followed.refunded_cents - followed.charged_back_cents, 0)), 0) AS cents
      FROM pledges p LEFT JOIN payout_shares followed ON followed.pledge_id = p.id
      WHERE p.challenge_id = c.id AND p.payout_stale) AS changed
    WHERE c.id = ANY(${challengeIds}::uuid[])`);
  return new Map(rows.map(({ challengeId, ...sums }) => [challengeId, sums]));
}
