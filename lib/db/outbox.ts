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

/** Of one channel, more subjects than this are not told one by one: nobody looks at so many (decision 124). */
export const MOST_SUBJECTS = 20;

const liveEvents = deferWrites<LiveEvent>((events) => [
  Prisma.sql`
    INSERT INTO outbox_events (channel, type, data)
    SELECT event ->> 'channel', event ->> 'type', event -> 'data'
    FROM jsonb_array_elements(${JSON.stringify(withoutCrowds(events))}::jsonb) AS event`,
]);

/** Stages live updates in the transaction that causes them; the worker publishes them in batches. */
export async function publish(tx: Tx, events: readonly LiveEvent[]): Promise<void> {
  await liveEvents.add(tx, events);
}

/** What happens to a crowd in one transaction is one event for each type, which names no subject and stands for all of them. */
function withoutCrowds(events: readonly LiveEvent[]): readonly LiveEvent[] {
  const counts = new Map<Channel, number>();
  for (const { channel } of events) counts.set(channel, (counts.get(channel) ?? 0) + 1);
  const told = new Set<string>();
  return events.flatMap((event) => {
    const { channel, type } = event;
    if ((counts.get(channel) ?? 0) <= MOST_SUBJECTS) return [event];
    if (told.has(`${channel} ${type}`)) return [];
    told.add(`${channel} ${type}`);
    return [{ channel, type, data: {} }];
  });
}
