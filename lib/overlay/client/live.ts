/** Seconds before the first, second, ... retry. Source: docs/product/overlay.md#what-it-shows. */
const RECONNECT_SECONDS = [1, 2, 5, 10] as const;
const EVENTS = ["challenge.changed", "challenge.boosted", "streamer.changed", "overlay.changed"] as const;

type Handlers = {
  /** The stream is open; earlier events may have been missed. */
  readonly onHello: (serverNow: string) => void;
  readonly onEvent: () => void;
};

/** Up to half as long again, so that the overlays of a restarted server do not all come back at once. */
function spread(seconds: number): number {
  return seconds * (1 + Math.random() / 2);
}

/** Subscribes to a streamer's public channel and reconnects after errors. */
export function listen(streamerId: string, { onHello, onEvent }: Handlers): void {
  let failures = 0;

  function connect(): void {
    const source = new EventSource(`/api/realtime?channels=streamer:${streamerId}`);
    source.addEventListener("hello", (event: MessageEvent<string>) => {
      failures = 0;
      const { now }: { now: string } = JSON.parse(event.data);
      onHello(now);
    });
    for (const name of EVENTS) source.addEventListener(name, onEvent);
    source.addEventListener("error", () => {
      source.close();
      const seconds = RECONNECT_SECONDS[Math.min(failures, RECONNECT_SECONDS.length - 1)] ?? 10;
      failures += 1;
      setTimeout(connect, spread(seconds) * 1_000);
    });
  }
  connect();
}
