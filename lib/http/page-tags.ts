import type { LiveEvent } from "@/lib/db/outbox";

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

/** Which public pages a batch of live updates makes stale: tags are named like the channels. */
export function tagsOf(events: readonly LiveEvent[]): string[] {
  const tags = events.map((event) => event.channel).filter((name) => !name.startsWith("user:"));
  return [...new Set(tags)];
}
