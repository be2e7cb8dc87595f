/** Seconds before each reconnect. Source: docs/product/leaderboard-and-feeds.md#live-updates. */
const RECONNECT_SECONDS = [1, 2, 5, 10] as const;

const EVENT_TYPES = [
  "challenge.changed",
  "challenge.boosted",
  "streamer.changed",
  "leaderboard.changed",
  "payment.changed",
  "payout.changed",
  "dispute.changed",
  "case.changed",
  "notification.created",
  "desk.closed",
] as const;

/** The first event of a stream. Times are the server's, ISO 8601. */
type Hello = {
  readonly now: string;
  /** Time of the last event on any of the channels. */
  readonly changed: string;
};

type LiveHandlers = {
  /** The stream is open. Events may have been missed unless it is the first time. */
  readonly onHello: (hello: Hello, isFirst: boolean) => void;
  readonly onEvent: (type: (typeof EVENT_TYPES)[number]) => void;
  /** The session of the stream has ended, or may have. */
  readonly onSessionDoubt: () => void;
};

/** Adds up to half the delay, so that clients of a restarted server do not reconnect together. */
function spread(seconds: number): number {
  return seconds * (1 + Math.random() / 2);
}

/** Subscribes to channels and reconnects after errors. Returns the unsubscribe function. */
export function openLiveStream(channels: string, handlers: LiveHandlers): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isFirst = true;

  const connect = () => {
    const opened = new EventSource(`/api/realtime?channels=${encodeURIComponent(channels)}`);
    source = opened;
    opened.addEventListener("hello", (event: MessageEvent<string>) => {
      failures = 0;
      const hello: Hello = JSON.parse(event.data);
      handlers.onHello(hello, isFirst);
      isFirst = false;
    });
    for (const type of EVENT_TYPES) opened.addEventListener(type, () => handlers.onEvent(type));
    opened.addEventListener("session.ended", handlers.onSessionDoubt);
    opened.addEventListener("error", () => {
      opened.close();
      // EventSource does not distinguish a 401 from an unreachable server. Reported once per outage.
      if (failures === 1) handlers.onSessionDoubt();
      const seconds = RECONNECT_SECONDS[Math.min(failures, RECONNECT_SECONDS.length - 1)] ?? 10;
      failures += 1;
      timer = setTimeout(connect, spread(seconds) * 1_000);
    });
  };
  connect();

  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
