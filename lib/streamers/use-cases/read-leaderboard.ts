import { toDollars } from "@/lib/shared/money";
import type { Board, LeaderboardQuery, LeaderWire } from "../contract";
import { findLeaders, type LeaderRow } from "../leaders";

/** A board without the cache: sums every payment of the period. */
export async function readLeaderboard(query: LeaderboardQuery): Promise<readonly LeaderWire[]> {
  const rows = await findLeaders(query);
  return rows.map((row) => presentLeader(query.board, row));
}

/** Of viewers only the username is public, as beside their backings. */
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
