import { Client } from "pg";
import { CLOCK_CHANNEL, loadClock } from "@/lib/db/clock";
import type { LiveEvent } from "@/lib/db/outbox";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { log } from "@/lib/shared/log";
import { Combined } from "./combined";
import { LastChanges } from "./last-changes";
import { LIVE_CHANNEL } from "./publisher";

/** Hears the events of a channel as they go out: as text of an event stream, written once for everybody. */
type Listener = (text: Buffer) => void;

/** What this process keeps of what it has read: emptied before anybody here is told of a change. */
type Caches = {
  readonly onEvents: (events: readonly LiveEvent[]) => Promise<void>;
  /** Events may have been missed, or the clock was moved. */
  readonly onGap: () => Promise<void>;
};

const NO_CACHES: Caches = { onEvents: async () => {}, onGap: async () => {} };

const RECONNECT_MS = 1_000;

/**
 * The process's one ear: a single LISTEN connection, fanned out to every stream that is open here, busy channels combined
 * (docs/decisions/0124). Reconnects by itself; whoever missed something meanwhile is told by `onGap` to look again.
 */
export class LiveHub {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly gapListeners = new Set<() => void>();
  private client: Client | undefined;
  private closed = false;
  private readonly lastChanges = new LastChanges();
  private readonly combined = new Combined((events) => this.tell(events));

  constructor(private readonly caches: Caches = NO_CACHES) {}

  /** Opens the connection and loads the movable clock; resolves once it listens. */
  async start(): Promise<void> {
    const client = new Client({ connectionString: env().DATABASE_URL, keepAlive: true });
    client.on("notification", ({ channel, payload }) => void this.receive(channel, payload ?? ""));
    const state = { isLost: false };
    const lose = () => {
      state.isLost = true;
      this.reconnect(client);
    };
    client.on("error", lose).on("end", lose);
    try {
      await client.connect();
      await client.query(`LISTEN ${LIVE_CHANNEL}`);
      await client.query(`LISTEN ${CLOCK_CHANNEL}`);
      await loadClock();
      if (state.isLost) throw new Error("the connection was lost at once");
    } catch (error) {
      // Left open it would go on listening beside the next one, and everybody would hear everything twice.
      void client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
    this.lastChanges.beginAnew(now());
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

  /** When something was last told on one of these channels; when listening began, if nothing was since. */
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
    this.combined.stop();
    await this.client?.end();
  }

  private async receive(channel: string, payload: string): Promise<void> {
    if (channel === CLOCK_CHANNEL) {
      await loadClock().catch((error: unknown) => log.warn({ err: error }, "clock not read"));
      await this.tellGap();
      return;
    }
    const events: LiveEvent[] = JSON.parse(payload);
    // Committed before it was heard: a page that is read from now on has it.
    const heardAt = now();
    for (const event of events) this.lastChanges.note(event.channel, heardAt);
    this.combined.add(events);
  }

  private async tell(events: readonly LiveEvent[]): Promise<void> {
    await this.caches.onEvents(events).catch(warn);
    const channels = new Map<string, string>();
    for (const event of events)
      channels.set(event.channel, (channels.get(event.channel) ?? "") + eventText(event));
    for (const [channel, text] of channels) {
      const listeners = this.listeners.get(channel);
      if (listeners === undefined) continue;
      const bytes = Buffer.from(text);
      for (const listener of listeners) listener(bytes);
    }
  }

  private async tellGap(): Promise<void> {
    await this.caches.onGap().catch(warn);
    for (const listener of this.gapListeners) listener();
  }

  private reconnect(lost: Client): void {
    if (this.closed || this.client !== lost) return;
    this.client = undefined;
    const retry = () => {
      if (this.closed) return;
      this.start().then(
        () => void this.tellGap(),
        () => setTimeout(retry, RECONNECT_MS),
      );
    };
    setTimeout(retry, RECONNECT_MS);
  }
}

function eventText(event: LiveEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

function warn(error: unknown): void {
  log.warn({ err: error }, "caches not emptied");
}
