import { AsyncLocalStorage } from "node:async_hooks";
import { Prisma, type Tx } from "./client";
import { deferWrites } from "./deferred-writes";

/**
 * Channels of live updates. Public: `challenges` (the feed), `leaderboard`, `streamer:{id}`, `challenge:{id}`. Private:
 * `user:{id}`.
 * An event carries no secret: it says what to look at again.
 */
export type Channel =
  | "challenges"
  | "leaderboard"
  | `streamer:${string}`
  | `challenge:${string}`
  | `user:${string}`;

export type LiveEventType =
  | "challenge.changed"
  | "challenge.boosted"
  | "streamer.changed"
  | "leaderboard.changed"
  | "payment.changed"
  | "payout.changed"
  | "dispute.changed"
  | "notification.created";

export type LiveEvent = {
  readonly channel: Channel;
  readonly type: LiveEventType;
  readonly data: Record<string, string>;
};

const noted = new AsyncLocalStorage<Set<Channel>>();

/** Runs `work`, and says on which channels it told of something: known before the worker has sent any of it out. */
export async function noteChannels<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly channels: ReadonlySet<Channel> }> {
  const channels = new Set<Channel>();
  return { result: await noted.run(channels, work), channels };
}

/** Says to `noteChannels` what is told by a statement of its own. */
export function noteTold(...channels: readonly Channel[]): void {
  for (const channel of channels) noted.getStore()?.add(channel);
}

const liveEvents = deferWrites<LiveEvent>((events) => [
  Prisma.sql`
    INSERT INTO outbox_events (channel, type, data)
    SELECT event ->> 'channel', event ->> 'type', event -> 'data'
    FROM jsonb_array_elements(${JSON.stringify(events)}::jsonb) AS event`,
]);

/** Stages live updates in the transaction that causes them; the worker publishes them in batches. */
export async function publish(tx: Tx, events: readonly LiveEvent[]): Promise<void> {
  noteTold(...events.map(({ channel }) => channel));
  await liveEvents.add(tx, events);
}
