import { Prisma, type Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { ChallengeId, PledgeId, UserId } from "@/lib/shared/ids";
import { addBacker } from "@/lib/streamers/figures";

export type Counted = {
  /** True when this is the backer's first pledge that counts in the challenge. */
  readonly isNewBacker: boolean;
  /** When its hold ends, as the provider says; null where it does not say. */
  readonly heldUntil: Date | null;
};

/**
 * Counts a secured pledge, or one charged without a decision of ours, into its challenge's pot, once. The caller holds the challenge's lock, so that no other pledge can
 * make the same person a backer at the same time.
 * @returns null when it was counted before or is no longer secured
 */
export async function countPledge(tx: Tx, pledgeId: PledgeId): Promise<Counted | null> {
  const at = now();
  // Raw, to find out in the same statement, by one index lookup, whether the backer is new. It locks the pledge that may
  // lose its mark as well, in the order of ids.
  const [counted] = await tx.$queryRaw<(Counted & Placed & { isFirst: boolean; streamerId: UserId })[]>`
    WITH locked AS (
      SELECT id FROM pledges WHERE id IN (
        SELECT ${pledgeId}::uuid
        UNION ALL
        SELECT marked.id FROM pledges own JOIN pledges marked
          ON marked.challenge_id = own.challenge_id AND marked.backer_id = own.backer_id AND marked.first_of_backer
        WHERE own.id = ${pledgeId}::uuid
      ) ORDER BY id FOR UPDATE
    )
    UPDATE pledges p SET counted_at = ${at}::timestamptz, updated_at = ${at}::timestamptz,
      first_of_backer = NOT EXISTS (SELECT 1 FROM pledges earlier WHERE ${isCountedTwin} AND (p.anonymous OR NOT earlier.anonymous))
    FROM locked
    WHERE p.id = locked.id AND p.id = ${pledgeId}::uuid AND p.counted_at IS NULL AND p.goal = 'hold'
      AND p.status IN ('secured', 'captured')
    RETURNING p.first_of_backer AS "isFirst", p.challenge_id AS "challengeId", p.backer_id AS "backerId",
      p.streamer_id AS "streamerId",
      NOT EXISTS (SELECT 1 FROM pledges earlier WHERE ${isCountedTwin}) AS "isNewBacker",
      (SELECT max(h.capture_before) FROM holds h WHERE h.pledge_id = p.id AND h.status = 'live') AS "heldUntil"`;
  if (counted === undefined) return null;
  const { isNewBacker, isFirst, heldUntil, challengeId, backerId, streamerId } = counted;
  if (isNewBacker) await addBacker(tx, streamerId, { id: backerId, challengeId, by: 1 });
  else if (isFirst) await markFirstOfBacker(tx, counted);
  return { isNewBacker, heldUntil };
}

const isCountedTwin = Prisma.sql`earlier.challenge_id = p.challenge_id AND earlier.backer_id = p.backer_id
  AND earlier.id <> p.id AND earlier.counted_at IS NOT NULL`;

type Placed = { readonly challengeId: ChallengeId; readonly backerId: UserId };

/**
 * Marks the pledge that stands for a person in the list of backers: the first that names them, otherwise the first. So a
 * named boost does not stand where an anonymous one of the same person stood (decision 183).
 */
export async function markFirstOfBacker(tx: Tx, { challengeId, backerId }: Placed): Promise<void> {
  await tx.$executeRaw`
    UPDATE pledges SET first_of_backer = (pledges.id = first.id)
    FROM (
      SELECT id FROM pledges
      WHERE challenge_id = ${challengeId}::uuid AND backer_id = ${backerId}::uuid AND counted_at IS NOT NULL
      ORDER BY anonymous, counted_at, id LIMIT 1
    ) AS first
    WHERE challenge_id = ${challengeId}::uuid AND backer_id = ${backerId}::uuid AND counted_at IS NOT NULL
      AND first_of_backer <> (pledges.id = first.id)`;
}
