import type { Channel, LiveEvent } from "@/lib/db/outbox";

/** The tag of cached pages that show this streamer. */
export function streamerTag(streamerId: string): string {
  return `streamer:${streamerId}`;
}

/** The tag of cached pages that show this challenge. */
export function challengeTag(challengeId: string): string {
  return `challenge:${challengeId}`;
}

/** The tag of cached pages that show the public feed. */
export const FEED_TAG = "challenges";

/** The tag of cached pages that show a leaderboard. */
export const LEADERBOARD_TAG = "leaderboard";

/** The tag of cached pages whose address does not hold the id of their streamer. */
export const STREAMERS_TAG = "streamers";

/** The tags of the pages that a batch of live updates makes stale. Tags are named like channels. */
export function tagsOf(events: readonly LiveEvent[]): string[] {
  return [...new Set(publicChannels(events.map(({ channel }) => channel)))];
}

const PUBLIC = /^(?:challenges|leaderboard|streamer:.*|challenge:.*)$/;

/** The channels that everybody may subscribe to. */
export function publicChannels(channels: Iterable<Channel>): Channel[] {
  return [...channels].filter((name) => PUBLIC.test(name));
}
