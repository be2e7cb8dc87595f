import type { LiveEvent } from "@/lib/db/outbox";

/** The tag of a page cached whole that shows this streamer. */
export function streamerTag(streamerId: string): string {
  return `streamer:${streamerId}`;
}

/** The tag of pages cached whole that show the public feed. */
export const FEED_TAG = "challenges";

/** Which cached pages a batch of live updates makes stale: tags are named like the public channels. */
export function tagsOf(events: readonly LiveEvent[]): string[] {
  const tags = events
    .map((event) => event.channel)
    .filter((name) => name === FEED_TAG || name.startsWith("streamer:"));
  return [...new Set(tags)];
}
