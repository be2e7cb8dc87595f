import type { LiveEventType } from "@/lib/shared/live-events";
import { reconnectAfterMs } from "@/lib/shared/reconnect";

/** Source: docs/product/overlay.md#never-wrong-for-long. */
const EVENTS = [
  "challenge.changed",
  "challenge.boosted",
  "streamer.changed",
  "overlay.changed",
] as const satisfies readonly LiveEventType[];
/** The server sends a beat every 25 seconds: a stream that is silent for longer has stalled. */
const SILENCE_MS = 40_000;
/** The server speaks as soon as a stream is open: one that has said nothing yet went into a dead connection. */
const OPENING_MS = 10_000;
const CHECK_MS = 5_000;

type Handlers = {
  /** The stream is open; earlier events may have been missed. */
  readonly onHello: (serverNow: string) => void;
  readonly onEvent: () => void;
  /** The streamer tries an alert. @param kind an `AlertKind` */
  readonly onTest: (kind: string) => void;
};

/**
 * Subscribes to a streamer's public channel. Connects again after errors, after silence, and when this machine slept or its clock
 * was set: its time then moves against the time that the page has run. A check that comes late says nothing, because browsers
 * slow the timers of a hidden page down.
 */
export function listen(streamerId: string, { onHello, onEvent, onTest }: Handlers): void {
  let failures = 0;
  let source: EventSource | undefined;
  let heardAt = 0;
  let mayBeSilent = OPENING_MS;
  let ahead = Date.now() - performance.now();

  function connect(): void {
    const stream = new EventSource(`/api/realtime?channels=streamer:${streamerId}`);
    source = stream;
    heardAt = performance.now();
    mayBeSilent = OPENING_MS;
    const on = (name: string, handle: (data: string) => void) =>
      stream.addEventListener(name, (event: MessageEvent<string>) => {
        heardAt = performance.now();
        mayBeSilent = SILENCE_MS;
        handle(event.data);
      });
    on("hello", (data) => {
      failures = 0;
      const { now }: { now: string } = JSON.parse(data);
      onHello(now);
    });
    on("beat", () => {});
    on("overlay.test", (data) => {
      const { data: test }: { data: { kind?: string } } = JSON.parse(data);
      onTest(test.kind ?? "");
    });
    for (const name of EVENTS) on(name, onEvent);
    stream.addEventListener("error", () => retry(stream));
  }

  function retry(stream: EventSource): void {
    if (source !== stream) return;
    source = undefined;
    stream.close();
    setTimeout(connect, reconnectAfterMs(failures));
    failures += 1;
  }

  setInterval(() => {
    const before = ahead;
    ahead = Date.now() - performance.now();
    const hasJumped = Math.abs(ahead - before) > SILENCE_MS;
    if (source !== undefined && (hasJumped || performance.now() - heardAt > mayBeSilent)) retry(source);
  }, CHECK_MS);
  connect();
}
