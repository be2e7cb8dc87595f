import type { Page } from "@/lib/shared/page";
import { adaptiveCache } from "../adaptive-cache";
import {
  BOARDS,
  boardSchema,
  type LeaderboardQuery,
  type LeaderWire,
  MOST_LEADERS,
  PERIODS,
  periodSchema,
} from "../contract";
import { readLeaderboard } from "./read-leaderboard";

const boards = adaptiveCache(BOARDS.length * PERIODS.length, (key) => {
  const [board, period] = key.split(" ");
  return readLeaderboard({
    board: boardSchema.parse(board),
    period: periodSchema.parse(period),
    limit: MOST_LEADERS,
  });
});

/** The first people of a board, on one page, from an adaptive cache (decision 88). */
export async function getLeaderboard(query: LeaderboardQuery): Promise<Page<LeaderWire>> {
  const leaders = await boards(`${query.board} ${query.period}`);
  return { items: leaders.slice(0, query.limit), nextCursor: null };
}
