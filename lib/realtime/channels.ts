import type { Actor } from "@/lib/shared/actor";

const MAX_CHANNELS = 16;
const PUBLIC = /^(?:challenges|leaderboard|(?:streamer|challenge):[0-9a-f-]{36})$/;

/**
 * The channels a caller asked for and may hear; null when one of them is unknown or somebody else's. Public channels
 * are open to all, `user:{id}` only to that user (docs/product/leaderboard-and-feeds.md#live-updates).
 */
export function allowedChannels(asked: string, actor: Actor | null): readonly string[] | null {
  const channels = [...new Set(asked.split(",").filter((name) => name !== ""))];
  if (channels.length === 0 || channels.length > MAX_CHANNELS) return null;
  const isAllowed = (name: string) =>
    PUBLIC.test(name) || (actor !== null && name === `user:${actor.userId}`);
  return channels.every(isAllowed) ? channels : null;
}
