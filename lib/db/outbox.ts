import { AsyncLocalStorage } from "node:async_hooks";
import type { LiveEventType } from "@/lib/shared/live-events";
import { Prisma, type Tx } from "./client";
import { deferWrites } from "./deferred-writes";

/**
 * Channels of live updates. Public: `challenges` (the feed), `leaderboard`, `streamer:{id}`, `challenge:{id}`. Private:
 * `user:{id}`, `desk:{id}` of a streamer for their moderators, and `operators` for all of them. An event carries no secret: it says
 * what to reload, and for a boost on `challenge:{id}` the totals after it.
 */
export type Channel =
  | "challenges"
  | "leaderboard"
  | "operators"
  | `streamer:${string}`
  | `challenge:${string}`
  | `user:${string}`
  | `desk:${string}`;

export type LiveEvent = {
  readonly channel: Channel;
  readonly type: LiveEventType;
  readonly data: Record<string, string>;
};

/** Beyond this many subjects in one channel, one event stands for all of its type (decision 124). */
export const MAX_SUBJECTS = 20;

const noted = new AsyncLocalStorage<Set<Channel>>();

/** Runs `work` and returns the channels on which it published, before the worker sends any event. */
export async function noteChannels<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly channels: ReadonlySet<Channel> }> {
  const channels = new Set<Channel>();
  return { result: await noted.run(channels, work), channels };
}

/** Reports channels to `noteChannels` whose events are written by raw SQL. */
export function notePublished(...channels: readonly Channel[]): void {
  for (const channel of channels) noted.getStore()?.add(channel);
}

const liveEvents = deferWrites<LiveEvent>((events) => [
  Prisma.sql`
    INSERT INTO outbox_events (channel, type, data)
    SELECT event ->> 'channel', event ->> 'type', event -> 'data'
    FROM jsonb_array_elements(${JSON.stringify(withoutCrowds(events))}::jsonb) AS event`,
]);

/** Writes live updates in the transaction that causes them; the worker sends them in batches. */
export async function publish(tx: Tx, events: readonly LiveEvent[]): Promise<void> {
  notePublished(...events.map(({ channel }) => channel));
  await liveEvents.add(tx, events);
}

/** Replaces the events of a channel with very many subjects by one event of each type, which names no subject. */
function withoutCrowds(events: readonly LiveEvent[]): readonly LiveEvent[] {
  const counts = new Map<Channel, number>();
  for (const { channel } of events) counts.set(channel, (counts.get(channel) ?? 0) + 1);
  const replaced = new Set<string>();
  return events.flatMap((event) => {
    const { channel, type } = event;
    if ((counts.get(channel) ?? 0) <= MAX_SUBJECTS) return [event];
    if (replaced.has(`${channel} ${type}`)) return [];
    replaced.add(`${channel} ${type}`);
    return [{ channel, type, data: {} }];
  });
}
