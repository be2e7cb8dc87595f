import type { Actor } from "@/lib/shared/actor";
import { isOperator } from "@/lib/shared/operator";

const MAX_CHANNELS = 16;
const PUBLIC = /^(?:challenges|leaderboard|(?:streamer|challenge):[0-9a-f-]{36})$/;

/**
 * The requested channels, if the caller may subscribe to all of them; null otherwise. Public channels are open to everybody,
 * `user:{id}` only to that user, `operators` to operators (docs/product/leaderboard-and-feeds.md#live-updates).
 */
export function allowedChannels(requested: string, actor: Actor | null): readonly string[] | null {
  const channels = [...new Set(requested.split(",").filter((name) => name !== ""))];
  if (channels.length === 0 || channels.length > MAX_CHANNELS) return null;
  const isAllowed = (name: string) =>
    PUBLIC.test(name) ||
    (actor !== null && (name === `user:${actor.userId}` || (name === "operators" && isOperator(actor))));
  return channels.every(isAllowed) ? channels : null;
}
