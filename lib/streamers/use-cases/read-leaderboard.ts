import { toDollars } from "@/lib/shared/money";
import type { Board, LeaderboardQuery, LeaderWire } from "../contract";
import { findLeaders, type LeaderRow } from "../leaders";

/** A board as it is now: sums every payment of the period. */
export async function readLeaderboard(query: LeaderboardQuery): Promise<readonly LeaderWire[]> {
  const rows = await findLeaders(query);
  return rows.map((row) => presentLeader(query.board, row));
}

/** Viewers are shown as they are beside their backings: by their username, and nothing else of their profile. */
function presentLeader(board: Board, row: LeaderRow): LeaderWire {
  const isStreamer = board === "streamers";
  return {
    _id: row.userId,
    id: row.userId,
    rank: row.rank,
    username: row.username,
    name: (isStreamer && row.fullName) || row.username,
    profile_image: isStreamer ? row.avatarUrl : null,
    total: toDollars(row.totalCents),
    completed_challenges: row.completed,
  };
}
