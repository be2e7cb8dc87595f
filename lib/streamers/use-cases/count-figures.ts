import { streamerChangeEvents } from "@/lib/accounts";
import { Prisma } from "@/lib/db/client";
import { keptCentsFor } from "@/lib/db/net-cents";
import { transaction } from "@/lib/db/transaction";
import type { UserId } from "@/lib/shared/ids";

/** Enough for a typical time, and as much work for every streamer. */
const LATEST_ACCEPTED = 100;

/**
 * Counts the figures of a streamer by which lists are ordered, and publishes a change (decision 176). Idempotent. Only
 * for the job: it reads the challenges and, from indexes, the payments of the streamer.
 */
export async function countFigures(streamerId: UserId): Promise<void> {
  await transaction(async (tx) => {
    // The later of two counts must not be overwritten by the earlier one.
    await tx.$queryRaw`SELECT 1 FROM streamers WHERE user_id = ${streamerId}::uuid FOR NO KEY UPDATE`;
    await tx.$executeRaw`
      WITH counted AS (
        SELECT count(c.activated_at)::int AS received,
          count(*) FILTER (WHERE c.status = 'completed' AND d.id IS NULL)::int AS completed,
          count(*) FILTER (WHERE c.accepted_at IS NOT NULL AND c.status NOT IN ('accepted', 'in_progress'))::int AS ended
        FROM challenges c
        LEFT JOIN disputes d ON d.challenge_id = c.id AND d.status = 'upheld'
        WHERE c.streamer_id = ${streamerId}::uuid
      ), figures AS (
        SELECT received, completed,
          CASE WHEN ended = 0 THEN -1 ELSE round(100.0 * completed / ended)::int END AS rate,
          (${medianAcceptSeconds(streamerId)}) AS median,
          (${keptCentsFor(Prisma.sql`${streamerId}::uuid`)})::bigint AS funded,
          (SELECT count(DISTINCT p.backer_id)::int FROM pledges p
            WHERE p.streamer_id = ${streamerId}::uuid AND p.first_of_backer) AS backers
        FROM counted
      ), changed AS (
        UPDATE streamers s SET received_count = received, completed_count = completed, completion_rate = rate,
          median_accept_seconds = median, funded_cents = funded, backer_count = backers
        FROM figures
        WHERE s.user_id = ${streamerId}::uuid
          AND (s.received_count, s.completed_count, s.completion_rate, s.median_accept_seconds, s.funded_cents,
            s.backer_count) IS DISTINCT FROM (received, completed, rate, median, funded, backers)
        RETURNING s.user_id
      )
      ${streamerChangeEvents(Prisma.sql`changed`)}`;
  });
}

function medianAcceptSeconds(streamerId: UserId): Prisma.Sql {
  return Prisma.sql`
    SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM accepted_at - activated_at)))::int
    FROM (
      SELECT accepted_at, activated_at FROM challenges
      WHERE streamer_id = ${streamerId}::uuid AND accepted_at IS NOT NULL AND activated_at IS NOT NULL
      ORDER BY created_at DESC, id DESC
      LIMIT ${LATEST_ACCEPTED}
    ) latest`;
}
