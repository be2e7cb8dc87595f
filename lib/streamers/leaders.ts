import { type Duration, sub } from "date-fns";
import { db, Prisma } from "@/lib/db/client";
import { NET_CENTS } from "@/lib/db/net-cents";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";
import type { Cents } from "@/lib/shared/money";
import type { Board, LeaderboardQuery, Period } from "./contract";

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

/** Source: docs/product/leaderboard-and-feeds.md#leaderboard. */
const LENGTHS: Record<Exclude<Period, "all">, Duration> = {
  "1w": { weeks: 1 },
  "1m": { months: 1 },
  "3m": { months: 3 },
  "6m": { months: 6 },
  "1y": { years: 1 },
};

/** The column of the person that a pledge counts for. */
const PERSON: Record<Board, Prisma.Sql> = {
  streamers: Prisma.sql`p.streamer_id`,
  viewers: Prisma.sql`p.backer_id`,
};

/** Anonymous boosts count for the streamer, and would betray their backer by the sum. */
const COUNTS: Record<Board, Prisma.Sql> = {
  streamers: Prisma.sql`true`,
  viewers: Prisma.sql`NOT p.anonymous`,
};

/**
 * The first people of a board, by the money captured for challenges completed within the period, less what was refunded or
 * lost. Equal totals share a rank, in a fixed order. Suspended people, which includes closed accounts, and
 * people with an unconfirmed name (docs/product/accounts-and-sign-in.md#public-names) are left out. Raw, because it sums in two steps, by challenge and by person, over an index of completed challenges.
 */
export function findLeaders({ board, period, limit }: LeaderboardQuery): Promise<LeaderRow[]> {
  return db().$queryRaw<LeaderRow[]>`
    SELECT person AS "userId", rank() OVER (ORDER BY total DESC)::int AS rank, profiles.username,
      profiles.full_name AS "fullName", profiles.avatar_url AS "avatarUrl", completed, total AS "totalCents"
    FROM (
      SELECT person, count(*)::int AS completed, sum(net)::float8 AS total
      FROM (
        SELECT ${PERSON[board]} AS person, sum(${NET_CENTS}) AS net
        FROM challenges c
        JOIN pledges p ON p.challenge_id = c.id AND p.counted_at IS NOT NULL
        WHERE ${COUNTS[board]} AND c.status = 'completed' AND c.ended_at > ${since(period)}::timestamptz
        GROUP BY p.challenge_id, person
      ) of_challenge
      WHERE net > 0
      GROUP BY person
    ) of_person
    JOIN profiles ON profiles.user_id = person AND profiles.name_confirmed_at IS NOT NULL
    JOIN users ON users.id = person AND users.suspended_at IS NULL
    ORDER BY total DESC, completed DESC, person
    LIMIT ${limit}`;
}

function since(period: Period): Date {
  return period === "all" ? new Date(0) : sub(now(), LENGTHS[period]);
}
