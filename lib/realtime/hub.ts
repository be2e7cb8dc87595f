import { Client } from "pg";
import { CLOCK_CHANNEL, loadClock } from "@/lib/db/clock";
import { CONNECTION_LIMITS } from "@/lib/db/connection-limits";
import type { LiveEvent } from "@/lib/db/outbox";
import { now } from "@/lib/shared/clock";
import { directDatabaseUrl } from "@/lib/shared/env";
import { log } from "@/lib/shared/log";
import { EventThrottle, hasTotals } from "./event-throttle";
import { LastChanges } from "./last-changes";
import { LIVE_CHANNEL } from "./publisher";

/** Receives the events of a channel as text of an event stream, encoded once for all listeners. */
type Listener = (text: Buffer) => void;

/** Caches of this process. They are invalidated before listeners are notified. */
export type Caches = {
  readonly onEvents: (events: readonly LiveEvent[]) => Promise<void>;
  /** Events may have been missed, or the clock was moved. */
  readonly onGap: () => Promise<void>;
};

const NO_CACHES: Caches = { onEvents: async () => {}, onGap: async () => {} };

const RECONNECT_MS = 1_000;
/** A connection that was cut without a word, as by a firewall, shows only when it is used. */
const PING_EVERY_MS = 10_000;
const PING_WITHIN_MS = 5_000;
/** What the pages that hear of a channel in one process may ask of it in a second. (They see the stream seconds late anyway.) */
const REFRESHES_PER_SECOND = 200;
const LONGEST_SPREAD_MS = 30_000;
/** An overlay shows a change within a second, however many pages hear of it. */
const HEARD_BY_OVERLAYS = /^streamer:/;
/** Of what a crowd shows without a refresh. */
const TOTALS_PACE_MS = 1_000;
/** A shorter spread is none. */
const LEAST_SPREAD_MS = 100;

/**
 * The process's single LISTEN connection, fanned out to every open stream, with busy channels combined (docs/decisions/0124).
 * Reconnects when the connection is lost, and then calls the `onGap` listeners: events may have been missed.
 */
export class LiveHub {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly gapListeners = new Set<() => void>();
  private client: Client | undefined;
  private closed = false;
  private readonly pinging = setInterval(
    () => void this.ping().catch(() => undefined),
    PING_EVERY_MS,
  ).unref();
  private readonly lastChanges = new LastChanges();
  private readonly throttle = new EventThrottle((events) => this.pass(events));
  /** A crowd hears of changes no faster than it can load them. */
  private readonly paced = new EventThrottle(
    (events) => this.notify(events),
    (channel, events) => this.paceOf(channel, [...events]),
  );

  /** @param address of the database itself: a pooler in transaction mode passes no notifications on */
  constructor(
    private readonly caches: Caches = NO_CACHES,
    private readonly address = directDatabaseUrl(),
  ) {}

  /** Opens the connection and loads the clock's offset; resolves once it listens. */
  async start(): Promise<void> {
    const client = new Client({
      connectionString: this.address,
      ...CONNECTION_LIMITS,
      query_timeout: PING_WITHIN_MS,
    });
    client.on("notification", ({ channel, payload }) => void this.receive(channel, payload ?? ""));
    const state = { isLost: false };
    const onLost = () => {
      state.isLost = true;
      this.reconnect(client);
    };
    client.on("error", onLost).on("end", onLost);
    try {
      await client.connect();
      await client.query(`LISTEN ${LIVE_CHANNEL}`);
      await client.query(`LISTEN ${CLOCK_CHANNEL}`);
      await loadClock();
      if (state.isLost) throw new Error("LiveHub: connection lost during start");
    } catch (error) {
      // Left open, it would keep listening beside the next one, and every event would arrive twice.
      void client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
    this.lastChanges.reset(now());
  }

  /** Resolves if the connection answers; one that does not is replaced. @throws Error while there is none */
  async ping(): Promise<void> {
    const { client } = this;
    if (client === undefined) throw new Error("LiveHub: not connected");
    try {
      await client.query("SELECT 1");
    } catch (error) {
      client.removeAllListeners("notification");
      this.reconnect(client);
      void client.end().catch(() => undefined);
      throw error;
    }
  }

  /** Calls `listener` with the events of a channel until the returned function is called. */
  subscribe(channel: string, listener: Listener): () => void {
    const existing = this.listeners.get(channel) ?? new Set();
    existing.add(listener);
    this.listeners.set(channel, existing);
    return () => {
      existing.delete(listener);
      if (existing.size === 0) this.listeners.delete(channel);
    };
  }

  /** How many listen to a channel. */
  listenersOf(channel: string): number {
    return this.listeners.get(channel)?.size ?? 0;
  }

  /** The time of the last event on any of these channels; the time at which listening began, if there was none. */
  lastChange(channels: readonly string[]): Date {
    return this.lastChanges.latest(channels);
  }

  /** Calls `listener` after events may have been missed. */
  onGap(listener: () => void): () => void {
    this.gapListeners.add(listener);
    return () => this.gapListeners.delete(listener);
  }

  async stop(): Promise<void> {
    this.closed = true;
    clearInterval(this.pinging);
    this.throttle.stop();
    this.paced.stop();
    await this.client?.end();
  }

  private async receive(channel: string, payload: string): Promise<void> {
    if (channel === CLOCK_CHANNEL) {
      await loadClock().catch((error: unknown) => log.warn({ err: error }, "clock not read"));
      await this.notifyGap();
      return;
    }
    const events: LiveEvent[] = JSON.parse(payload);
    // The changes are committed: a page read from now on shows them.
    const receivedAt = now();
    for (const event of events) this.lastChanges.note(event.channel, receivedAt);
    this.throttle.add(events);
  }

  private async pass(events: readonly LiveEvent[]): Promise<void> {
    await this.caches.onEvents(events).catch(warn);
    this.paced.add(events);
  }

  private paceOf(channel: string, events: readonly LiveEvent[]): number {
    if (HEARD_BY_OVERLAYS.test(channel)) return 0;
    const { spread = 0 } = spreadOver(this.listenersOf(channel));
    return events.length > 0 && events.every(hasTotals) ? Math.min(spread, TOTALS_PACE_MS) : spread;
  }

  private async notify(events: readonly LiveEvent[]): Promise<void> {
    const texts = new Map<Set<Listener>, string>();
    for (const event of events) {
      const listeners = this.listeners.get(event.channel);
      if (listeners === undefined) continue;
      const text = eventText({ ...event, ...spreadOver(listeners.size) });
      texts.set(listeners, (texts.get(listeners) ?? "") + text);
    }
    for (const [listeners, text] of texts) {
      const bytes = Buffer.from(text);
      for (const listener of listeners) listener(bytes);
    }
  }

  private async notifyGap(): Promise<void> {
    await this.caches.onGap().catch(warn);
    for (const listener of this.gapListeners) listener();
  }

  private reconnect(lost: Client): void {
    if (this.closed || this.client !== lost) return;
    this.client = undefined;
    const retry = () => {
      if (this.closed) return;
      this.start().then(
        () => void this.notifyGap(),
        () => setTimeout(retry, RECONNECT_MS),
      );
    };
    setTimeout(retry, RECONNECT_MS);
  }
}

/** The milliseconds over which this many pages spread their refreshes; nothing for few. */
export function spreadOver(pages: number): { readonly spread?: number } {
  const spread = Math.min(Math.round((pages / REFRESHES_PER_SECOND) * 1_000), LONGEST_SPREAD_MS);
  return spread < LEAST_SPREAD_MS ? {} : { spread };
}

function eventText(event: LiveEvent & { readonly spread?: number }): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

function warn(error: unknown): void {
  log.warn({ err: error }, "caches not invalidated");
}
