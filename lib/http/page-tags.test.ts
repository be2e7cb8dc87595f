import type { Channel } from "@/lib/db/outbox";
import { challengeTag, FEED_TAG, LEADERBOARD_TAG, streamerTag, tagsOf } from "./page-tags";

const events = (...channels: Channel[]) =>
  channels.map((channel) => ({ channel, type: "challenge.changed" as const, data: {} }));

test("turns events on public channels into tags, each once", () => {
  const published = events("challenges", "challenge:1", "streamer:2", "leaderboard", "challenge:1");
  expect(tagsOf(published)).toEqual([FEED_TAG, challengeTag("1"), streamerTag("2"), LEADERBOARD_TAG]);
});

test("ignores personal channels", () => {
  expect(tagsOf(events("user:1", "desk:2", "operators"))).toEqual([]);
});
