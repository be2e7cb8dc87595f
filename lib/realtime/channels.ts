import { type DeskAccess, filterDeskAccess } from "@/lib/moderators";
import type { Actor } from "@/lib/shared/actor";
import { isId, type UserId } from "@/lib/shared/ids";
import { isOperator } from "@/lib/shared/operator";

const MAX_CHANNELS = 16;
const PUBLIC = /^(?:challenges|leaderboard|(?:streamer|challenge):[0-9a-f-]{36})$/;

const DESK = /^desk:([0-9a-f-]{36})$/;

/** The streamer of a desk's channel; null for any other channel. */
function deskOf(channel: string): UserId | null {
  const id = DESK.exec(channel)?.[1] ?? "";
  return isId<UserId>(id) ? id : null;
}

/**
 * The requested channels, if the caller may subscribe to all of them; null otherwise. Public channels are open to everybody,
 * `user:{id}` only to that user, `operators` to operators, `desk:{id}` to a streamer's moderators
 * (docs/product/leaderboard-and-feeds.md#live-updates).
 */
export async function allowedChannels(
  requested: string,
  actor: Actor | null,
): Promise<readonly string[] | null> {
  const channels = [...new Set(requested.split(",").filter((name) => name !== ""))];
  if (channels.length === 0 || channels.length > MAX_CHANNELS) return null;
  const isFree = (name: string) =>
    PUBLIC.test(name) ||
    (actor !== null && (name === `user:${actor.userId}` || (name === "operators" && isOperator(actor))));
  const others = channels.filter((name) => !isFree(name));
  const desks = actor === null ? [] : deskAccessOf(actor, others);
  if (desks.length < others.length) return null;
  return (await filterDeskAccess(desks)).length === desks.length ? channels : null;
}

/** The desks among these channels. */
export function deskAccessOf({ userId }: Actor, channels: readonly string[]): DeskAccess[] {
  return channels.flatMap((channel) => {
    const streamerId = deskOf(channel);
    return streamerId === null ? [] : [{ userId, streamerId }];
  });
}
