import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";

export type Counted = {
  /** Nothing of this person's counted in the challenge before. */
  readonly isNewBacker: boolean;
};

/**
 * Marks a secured pledge as part of its challenge's pot, once. The caller holds the challenge's lock, so nobody else can be
 * making the same person a backer at the same time.
 * @returns null when it was counted before or is no longer secured
 */
export async function countPledge(tx: Tx, pledgeId: string): Promise<Counted | null> {
  const at = now();
  // Raw, because the statement that counts it also finds out, in one step into an index, whether the person is a new one.
  const [counted] = await tx.$queryRaw<Counted[]>`
    UPDATE pledges p SET counted_at = ${at}::timestamptz, updated_at = ${at}::timestamptz,
      first_of_backer = NOT EXISTS (
        SELECT 1 FROM pledges earlier
        WHERE earlier.challenge_id = p.challenge_id AND earlier.backer_id = p.backer_id
          AND earlier.counted_at IS NOT NULL
      )
    WHERE p.id = ${pledgeId}::uuid AND p.counted_at IS NULL AND p.goal = 'hold' AND p.status = 'secured'
    RETURNING p.first_of_backer AS "isNewBacker"`;
  return counted ?? null;
}
