import { db } from "@/lib/db/client";
import type { UserId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";
import type { LeaderboardQuery } from "./contract";

/** A person on a board. */
export type LeaderRow = {
  readonly userId: UserId;
  readonly rank: number;
  readonly username: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
  /** Challenges that contribute to the total. */
  readonly completed: number;
  readonly totalCents: Cents;
};

/**
 * The first people of a board, by the money captured for challenges completed within the period, less what was refunded or
 * lost, as `keepLeaderboard` last counted it. Equal totals share a rank, in a fixed order. Suspended people, which includes closed
 * accounts, and people with an unconfirmed name (docs/product/accounts-and-sign-in.md#public-names) are left out. Raw, because the
 * client has no ranks.
 */
export function findLeaders({ board, period, limit }: LeaderboardQuery): Promise<LeaderRow[]> {
  return db().$queryRaw<LeaderRow[]>`
    SELECT person_id AS "userId", rank() OVER (ORDER BY total_cents DESC)::int AS rank, username, full_name AS "fullName",
      avatar_url AS "avatarUrl", completed, total_cents::float8 AS "totalCents"
    FROM (
      SELECT leaders.person_id, leaders.total_cents, leaders.completed, profiles.username, profiles.full_name, profiles.avatar_url
      FROM leaders
      JOIN profiles ON profiles.user_id = leaders.person_id AND profiles.name_confirmed_at IS NOT NULL
      JOIN users ON users.id = leaders.person_id AND users.suspended_at IS NULL
      WHERE leaders.board = ${board} AND leaders.period = ${period} AND leaders.total_cents > 0
      ORDER BY leaders.total_cents DESC, leaders.completed DESC, leaders.person_id
      LIMIT ${limit}
    ) AS first
    ORDER BY total_cents DESC, completed DESC, person_id`;
}
