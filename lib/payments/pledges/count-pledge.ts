import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { PledgeId } from "@/lib/shared/ids";

export type Counted = {
  /** True when this is the backer's first pledge that counts in the challenge. */
  readonly isNewBacker: boolean;
  /** When its hold ends, as the provider says; null where it does not say. */
  readonly heldUntil: Date | null;
};

/**
 * Counts a secured pledge into its challenge's pot, once. The caller holds the challenge's lock, so that no other pledge can
 * make the same person a backer at the same time.
 * @returns null when it was counted before or is no longer secured
 */
export async function countPledge(tx: Tx, pledgeId: PledgeId): Promise<Counted | null> {
  const at = now();
  // Raw, to find out in the same statement, by one index lookup, whether the backer is new.
  const [counted] = await tx.$queryRaw<Counted[]>`
    UPDATE pledges p SET counted_at = ${at}::timestamptz, updated_at = ${at}::timestamptz,
      first_of_backer = NOT EXISTS (
        SELECT 1 FROM pledges earlier
        WHERE earlier.challenge_id = p.challenge_id AND earlier.backer_id = p.backer_id
          AND earlier.counted_at IS NOT NULL
      )
    WHERE p.id = ${pledgeId}::uuid AND p.counted_at IS NULL AND p.goal = 'hold' AND p.status = 'secured'
    RETURNING p.first_of_backer AS "isNewBacker", (
      SELECT max(h.capture_before) FROM holds h WHERE h.pledge_id = p.id AND h.status = 'live'
    ) AS "heldUntil"`;
  return counted ?? null;
}
