import { BOARDS, PERIODS } from "@/lib/streamers/contract";
import { leaderboardHref, leaderboardViewOf } from "./leaderboard-view";

test("each board and period has an address of its own, which leads back to it", () => {
  const views = BOARDS.flatMap((board) => PERIODS.map((period) => ({ board, period })));
  const addresses = views.map(leaderboardHref);
  expect(new Set(addresses).size).toBe(12);
  expect(addresses.map((address) => leaderboardViewOf(address.split("/").slice(2)))).toEqual(views);
});

test("streamers of all time need no more than the name of the page", () => {
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
])("/leaderboard/%s is no other address of it", (path) => {
  expect(leaderboardViewOf(path.split("/"))).toBeNull();
});
