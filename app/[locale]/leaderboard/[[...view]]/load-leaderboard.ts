import { cache } from "react";
import { LEADERBOARD_TAG } from "@/lib/http/page-tags";
import { tagThisPage } from "@/lib/http/tag-this-page";
import { now } from "@/lib/shared/clock";
import { getLeaderboard } from "@/lib/streamers";
import type { Board, LeaderWire, Period } from "@/lib/streamers/contract";

/** Places shown; the API has the rest. */
const SHOWN = 50;

type LoadedLeaderboard = {
  readonly leaders: readonly LeaderWire[];
  /** When the server started to read, ISO 8601. */
  readonly askedAt: string;
};

/** A leaderboard. Read once per rendering; the page is cached until an event of the leaderboard. */
export const loadLeaderboard = cache(async (board: Board, period: Period): Promise<LoadedLeaderboard> => {
  const askedAt = now().toISOString();
  const [{ items: leaders }] = await Promise.all([
    getLeaderboard({ board, period, limit: SHOWN }),
    tagThisPage(LEADERBOARD_TAG),
  ]);
  return { leaders, askedAt };
});
