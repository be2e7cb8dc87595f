import type { LiveEventType } from "@/lib/shared/live-events";
import { reconnectAfterMs } from "@/lib/shared/reconnect";

/** The server sends an event at least every 25 seconds; a stream that is silent for longer is dead, though it may look open. */
const SILENT_MS = 40_000;
/** It speaks as soon as a stream is open: one that has said nothing yet went into a dead connection. */
const OPENING_MS = 10_000;

/** What pages hear of; the others are for overlays. */
type PageEventType = Exclude<LiveEventType, "overlay.changed" | "overlay.test"> | "desk.closed";
const EVENT_TYPES = Object.keys({
  "challenge.changed": true,
  "challenge.boosted": true,
  "streamer.changed": true,
  "leaderboard.changed": true,
  "payment.changed": true,
  "payout.changed": true,
  "dispute.changed": true,
  "case.changed": true,
  "notification.created": true,
  "desk.closed": true,
} satisfies Record<PageEventType, true>) as PageEventType[];

/** The first event of a stream. Times are the server's, ISO 8601. */
type Hello = {
  readonly now: string;
  /** Time of the last event on any of the channels. */
  readonly changed: string;
  /** The build that the server serves (next.config.mjs); undefined in development. */
  readonly release?: string;
} & Spread;

/** Milliseconds over which all who hear an event spread their refreshes; absent when they are few. */
type Spread = { readonly spread?: number };

/** What an event is about; both are empty for one that ends a stream. */
type LiveEvent = { readonly channel: string; readonly data: Readonly<Record<string, string>> } & Spread;

type LiveHandlers = {
  /** The stream is open. Events may have been missed unless it is the first time. */
  readonly onHello: (hello: Hello, isFirst: boolean) => void;
  readonly onEvent: (type: PageEventType, event: LiveEvent) => void;
  /** The stream was lost and is being opened again. @param failures attempts that failed since the last hello, from 0 */
  readonly onLost?: (failures: number) => void;
  /** The session of the stream has ended, or may have. */
  readonly onSessionDoubt: () => void;
};

/** Subscribes to channels, and reconnects after errors, silence and sleep. Returns the unsubscribe function. */
export function openLiveStream(channels: string, handlers: LiveHandlers): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let heardAt = 0;
  let failures = 0;
  let isFirst = true;

  const heard = (mayBeSilent = SILENT_MS) => {
    heardAt = Date.now();
    clearTimeout(watchdog);
    watchdog = setTimeout(lose, mayBeSilent);
  };
  const lose = () => {
    source?.close();
    source = undefined;
    clearTimeout(watchdog);
    // EventSource does not distinguish a 401 from an unreachable server. Reported once per outage.
    if (failures === 1) handlers.onSessionDoubt();
    handlers.onLost?.(failures);
    timer = setTimeout(connect, reconnectAfterMs(failures));
    failures += 1;
  };
  const connect = () => {
    const opened = new EventSource(`/api/realtime?channels=${encodeURIComponent(channels)}`);
    source = opened;
    heard(OPENING_MS);
    const on = (type: string, listener: (event: MessageEvent<string>) => void) =>
      opened.addEventListener(type, (event: MessageEvent<string>) => {
        heard();
        listener(event);
      });
    on("hello", (event) => {
      failures = 0;
      const hello: Hello = JSON.parse(event.data);
      handlers.onHello(hello, isFirst);
      isFirst = false;
    });
    on("beat", () => undefined);
    for (const type of EVENT_TYPES) {
      on(type, (event) => {
        const { channel = "", data = {}, spread = 0 }: Partial<LiveEvent> = JSON.parse(event.data);
        handlers.onEvent(type, { channel, data, spread });
      });
    }
    on("session.ended", handlers.onSessionDoubt);
    opened.addEventListener("error", () => opened === source && lose());
  };
  // Timers stand still while a page sleeps.
  const wake = () => {
    if (source !== undefined && document.visibilityState === "visible" && Date.now() - heardAt > SILENT_MS)
      lose();
  };
  // Without it a stream looks open until it has been silent for long.
  const loseNetwork = () => source !== undefined && lose();
  document.addEventListener("visibilitychange", wake);
  window.addEventListener("offline", loseNetwork);
  connect();

  return () => {
    document.removeEventListener("visibilitychange", wake);
    window.removeEventListener("offline", loseNetwork);
    clearTimeout(timer);
    clearTimeout(watchdog);
    source?.close();
  };
}
