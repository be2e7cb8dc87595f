import { toDollars } from "@/lib/shared/money";
import type { Page } from "@/lib/shared/page";
import type { Board, LeaderboardQuery, LeaderWire } from "../contract";
import { findLeaders, type LeaderRow } from "../leaders";

/** The first people of a board, on one page. */
export async function getLeaderboard(query: LeaderboardQuery): Promise<Page<LeaderWire>> {
  const leaders = await findLeaders(query);
  return { items: leaders.map((row) => presentLeader(query.board, row)), nextCursor: null };
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
