import { BOARDS, PERIODS } from "@/lib/streamers/contract";
import { leaderboardHref, leaderboardViewOf } from "./leaderboard-view";

test("round-trips every board and period through its address", () => {
  const views = BOARDS.flatMap((board) => PERIODS.map((period) => ({ board, period })));
  const addresses = views.map(leaderboardHref);
  expect(new Set(addresses).size).toBe(12);
  expect(addresses.map((address) => leaderboardViewOf(address.split("/").slice(2)))).toEqual(views);
});

test("has the short address for streamers of all time", () => {
  expect(leaderboardHref({ board: "streamers", period: "all" })).toBe("/leaderboard");
});

test.each([
  "streamers",
  "streamers/all",
  "viewers/all",
  "viewers/2w",
  "1w",
  "1w/viewers",
  "viewers/1w/1w",
  "",
])("has no view at /leaderboard/%s", (path) => {
  expect(leaderboardViewOf(path.split("/"))).toBeNull();
});
