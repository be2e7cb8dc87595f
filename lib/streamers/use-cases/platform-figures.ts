import { db } from "@/lib/db/client";
import type { PlatformFigures } from "../contract";

/**
 * The figures of the public pages (docs/product/pages.md#figures). It scans an index of all challenges, so it is only for
 * pages that are cached for minutes. Raw, because one query counts all of them.
 */
export async function platformFigures(): Promise<PlatformFigures> {
  const [figures] = await db().$queryRaw<PlatformFigures[]>`
    WITH counted AS (
      SELECT status, count(*)::int AS challenges, sum(boost_count)::int AS boosts
      FROM challenges
      WHERE status IN ('active', 'accepted', 'in_progress', 'completed')
      GROUP BY status
    )
    SELECT
      (coalesce(sum(challenges) FILTER (WHERE status = 'completed'), 0)
        - (SELECT count(*) FROM disputes WHERE status = 'upheld'))::int AS completed,
      coalesce(sum(challenges) FILTER (WHERE status <> 'completed'), 0)::int AS running,
      coalesce(sum(boosts), 0)::int AS boosts,
      (SELECT count(*) FROM streamers s JOIN users u ON u.id = s.user_id AND u.suspended_at IS NULL)::int
        AS streamers
    FROM counted`;
  return figures ?? { completed: 0, running: 0, boosts: 0, streamers: 0 };
}
