import type { Channel, LiveEvent } from "@/lib/db/outbox";

/** The tag of a page cached whole that shows this streamer. */
export function streamerTag(streamerId: string): string {
  return `streamer:${streamerId}`;
}

/** The tag of a page cached whole that shows this challenge. */
export function challengeTag(challengeId: string): string {
  return `challenge:${challengeId}`;
}

/** The tag of pages cached whole that show the public feed. */
export const FEED_TAG = "challenges";

/** The tag of pages cached whole that show who earned or backed most. */
export const LEADERBOARD_TAG = "leaderboard";

/** The tag of pages that show a streamer whose id their address does not say. */
export const STREAMERS_TAG = "streamers";

/** Which public pages a batch of live updates makes stale: tags are named like the channels. */
export function tagsOf(events: readonly LiveEvent[]): string[] {
  return [...new Set(publicChannels(events.map(({ channel }) => channel)))];
}

/** Channels that everybody may hear. */
export function publicChannels(channels: Iterable<Channel>): Channel[] {
  return [...channels].filter((name) => !name.startsWith("user:"));
}
