import { cache } from "react";
import { LEADERBOARD_TAG } from "@/lib/http/page-tags";
import { tagThisPage } from "@/lib/http/tag-this-page";
import { now } from "@/lib/shared/clock";
import { getLeaderboard } from "@/lib/streamers";
import type { Board, LeaderWire, Period } from "@/lib/streamers/contract";

/** How many are shown: who looks further down looks for themselves, and asks the API. */
const SHOWN = 50;

type LoadedLeaderboard = {
  readonly leaders: readonly LeaderWire[];
  /** When the server began to read, ISO 8601. */
  readonly askedAt: string;
};

/** What a board shows. Read once per rendering, which is once per change: the page that asks is cached whole. */
export const loadLeaderboard = cache(async (board: Board, period: Period): Promise<LoadedLeaderboard> => {
  const askedAt = now().toISOString();
  const [{ items: leaders }] = await Promise.all([
    getLeaderboard({ board, period, limit: SHOWN }),
    tagThisPage(LEADERBOARD_TAG),
  ]);
  return { leaders, askedAt };
});
