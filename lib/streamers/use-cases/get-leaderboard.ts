import { LRUCache } from "lru-cache";
import { now } from "@/lib/shared/clock";
import type { Page } from "@/lib/shared/page";
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

/** What anybody may ask as often as they like is summed once in so many milliseconds. */
const FRESH_MS = 10_000;

const boards = new LRUCache<string, readonly LeaderWire[]>({
  max: BOARDS.length * PERIODS.length,
  ttl: FRESH_MS,
  // Every answer asks the clock of the application, which may be moved.
  ttlResolution: 0,
  perf: { now: () => now().getTime() },
  fetchMethod: (key) => {
    const [board, period] = key.split(" ");
    return readLeaderboard({
      board: boardSchema.parse(board),
      period: periodSchema.parse(period),
      limit: MOST_LEADERS,
    });
  },
});

/** A board as it was within the last ten seconds, for callers who ask for it themselves (decision 88). */
export async function getLeaderboard(query: LeaderboardQuery): Promise<Page<LeaderWire>> {
  const leaders = await boards.fetch(`${query.board} ${query.period}`);
  return { items: (leaders ?? []).slice(0, query.limit), nextCursor: null };
}
