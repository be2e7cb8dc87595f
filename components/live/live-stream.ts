/** Seconds before each further try. Source: docs/product/leaderboard-and-feeds.md#live-updates. */
const RECONNECT_SECONDS = [1, 2, 5, 10] as const;

const EVENT_TYPES = [
  "challenge.changed",
  "challenge.boosted",
  "streamer.changed",
  "leaderboard.changed",
  "payment.changed",
  "payout.changed",
  "dispute.changed",
  "notification.created",
] as const;

/** What the server says first, in times of its own, ISO 8601. */
type Hello = {
  readonly now: string;
  /** When one of the channels was last heard of. */
  readonly changed: string;
};

type LiveHandlers = {
  /** The stream is open. On any but the first time something may have been missed. */
  readonly onHello: (hello: Hello, isFirst: boolean) => void;
  readonly onEvent: (type: (typeof EVENT_TYPES)[number]) => void;
  /** The session that opened the stream has ended, or may have: it is not opened again. */
  readonly onSessionDoubt: () => void;
};

/** Listens to channels until the returned function is called; reconnects by itself. */
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
      // The browser does not tell a refusal from a server that is away. Once for each time that the stream is lost.
      if (failures === 1) handlers.onSessionDoubt();
      const seconds = RECONNECT_SECONDS[Math.min(failures, RECONNECT_SECONDS.length - 1)] ?? 10;
      failures += 1;
      timer = setTimeout(connect, seconds * 1_000);
    });
  };
  connect();

  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
