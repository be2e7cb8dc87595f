import { type DeskAccess, filterDeskAccess } from "@/lib/moderators";
import type { Actor } from "@/lib/shared/actor";
import { isId, type UserId } from "@/lib/shared/ids";
import { isOperator } from "@/lib/shared/operator";

const MAX_CHANNELS = 16;
/** What is listened to where no channel is named. */
const PUBLIC_FEED = "challenges";
const PUBLIC = /^(?:challenges|leaderboard|(?:streamer|challenge):[0-9a-f-]{36})$/;
const PRIVATE = /^(?:operators|(?:user|desk):[0-9a-f-]{36})$/;

const DESK = /^desk:([0-9a-f-]{36})$/;

/** The streamer of a desk's channel; null for any other channel. */
function deskOf(channel: string): UserId | null {
  const id = DESK.exec(channel)?.[1] ?? "";
  return isId<UserId>(id) ? id : null;
}

/** The channels of a request, separated by commas; null for too many, and for a name that no channel has. */
export function channelsOf(requested: string | null): readonly string[] | null {
  const channels = [...new Set((requested || PUBLIC_FEED).split(",").filter((name) => name !== ""))];
  const isKnown = (name: string) => PUBLIC.test(name) || PRIVATE.test(name);
  const isList = channels.length > 0 && channels.length <= MAX_CHANNELS && channels.every(isKnown);
  return isList ? channels : null;
}

/**
 * Whether the caller may subscribe to all of these. Public channels are open to everybody, `user:{id}` only to that user,
 * `operators` to operators, `desk:{id}` to a streamer's moderators (docs/product/leaderboard-and-feeds.md#live-updates).
 */
export async function maySubscribe(channels: readonly string[], actor: Actor | null): Promise<boolean> {
  const isFree = (name: string) =>
    PUBLIC.test(name) ||
    (actor !== null && (name === `user:${actor.userId}` || (name === "operators" && isOperator(actor))));
  const others = channels.filter((name) => !isFree(name));
  const desks = actor === null ? [] : deskAccessOf(actor, others);
  return desks.length === others.length && (await filterDeskAccess(desks)).length === desks.length;
}

/** The desks among these channels. */
export function deskAccessOf({ userId }: Actor, channels: readonly string[]): DeskAccess[] {
  return channels.flatMap((channel) => {
    const streamerId = deskOf(channel);
    return streamerId === null ? [] : [{ userId, streamerId }];
  });
}
