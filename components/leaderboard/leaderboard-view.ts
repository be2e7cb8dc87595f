import { BOARDS, type Board, PERIODS, type Period } from "@/lib/streamers/contract";

export type LeaderboardView = { readonly board: Board; readonly period: Period };

const ALL = BOARDS.flatMap((board) => PERIODS.map((period): LeaderboardView => ({ board, period })));

/** The canonical address of a view. A path, because pages with a query are not cached whole (decision 88). */
export function leaderboardHref({ board, period }: LeaderboardView): string {
  if (period !== "all") return `/leaderboard/${board}/${period}`;
  return board === "streamers" ? "/leaderboard" : `/leaderboard/${board}`;
}

/** The view for the path segments after `/leaderboard`; null when there is none. */
export function leaderboardViewOf(segments: readonly string[]): LeaderboardView | null {
  const address = ["/leaderboard", ...segments].join("/");
  return ALL.find((view) => leaderboardHref(view) === address) ?? null;
}
