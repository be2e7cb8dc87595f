import type { Channel } from "@/lib/db/outbox";
import { challengeTag, FEED_TAG, LEADERBOARD_TAG, streamerTag, tagsOf } from "./page-tags";

const events = (...channels: Channel[]) =>
  channels.map((channel) => ({ channel, type: "challenge.changed" as const, data: {} }));

test("what the public channels tell empties the pages that show it, each once", () => {
  const told = events("challenges", "challenge:1", "streamer:2", "leaderboard", "challenge:1");
  expect(tagsOf(told)).toEqual([FEED_TAG, challengeTag("1"), streamerTag("2"), LEADERBOARD_TAG]);
});

test("what one person is told empties nothing", () => {
  expect(tagsOf(events("user:1"))).toEqual([]);
});
