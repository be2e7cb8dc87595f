import { Prisma } from "@/lib/db/client";
import { NET_CENTS } from "@/lib/db/net-cents";

/** Whether pledge `p` may count. */
export const MAY_COUNT = Prisma.sql`p.counted_at IS NOT NULL AND p.captured_cents > 0`;

/** Whom each row of money, `noted`, counts for. An anonymous boost would betray its backer by the sum. */
export function sidesOf(noted: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    CROSS JOIN LATERAL (
      SELECT 'streamers' AS board, ${noted}.streamer_id AS person_id
      UNION ALL SELECT 'viewers', ${noted}.backer_id WHERE NOT ${noted}.anonymous
    ) AS side`;
}

/**
 * Selects what the boards count for each person in each completed challenge, where that is anything: what the pledges have come to
 * less the changes that wait. A statement sees both as of one moment, so it needs no lock.
 *
 * @param which a condition that compares columns of `money`, which are those of `leaderboard_changes`, with values: what it were to join
 *   with would not reach the indexes of the pledges
 */
export function standings(which: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT c.ended_at, side.board, side.person_id, sum(money.cents) AS cents
    FROM (
      SELECT p.challenge_id, p.streamer_id, p.backer_id, p.anonymous, ${NET_CENTS} AS cents FROM pledges p WHERE ${MAY_COUNT}
      UNION ALL SELECT challenge_id, streamer_id, backer_id, anonymous, -cents FROM leaderboard_changes
    ) AS money
    JOIN challenges c ON c.id = money.challenge_id AND c.status = 'completed'
    ${sidesOf(Prisma.sql`money`)}
    WHERE ${which}
    GROUP BY c.id, side.board, side.person_id
    HAVING sum(money.cents) > 0`;
}
