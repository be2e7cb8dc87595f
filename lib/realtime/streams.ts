import type { IncomingMessage, ServerResponse } from "node:http";
import { resolveActor, stillSignedIn } from "@/lib/auth";
import type { LiveEvent } from "@/lib/db/outbox";
import { ADDRESS_HEADER, addressOf, requireCalm } from "@/lib/limits";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { log } from "@/lib/shared/log";
import { allowedChannels } from "./channels";
import type { LiveHub } from "./hub";
import { refuse } from "./refuse";

/** Source: specification section 9, "Realtime heartbeat 25 s". */
const HEARTBEAT_MS = 25_000;
/** Source: quality.md, sessions die within five seconds, open live streams included. */
const SESSION_CHECK_MS = 3_000;
/** A reader that lets this much pile up is cut off; it reconnects and looks again. */
const MAX_BUFFERED_BYTES = 256 * 1024;

/** The last word of a stream whose session is over. */
const SESSION_ENDED = "event: session.ended\ndata: {}\n\n";

type Stream = { readonly response: ServerResponse; readonly actor: Actor | null };

/**
 * Server-Sent Events straight from the Node server: a stream costs a socket and a set entry, not a Next request.
 * The first event says the server's time, each further one what to look at again.
 */
export class LiveStreams {
  private readonly streams = new Set<Stream>();
  private readonly heartbeat = setInterval(() => this.toAll(": \n\n"), HEARTBEAT_MS);
  private readonly sessionCheck = setInterval(() => void this.closeEndedSessions(), SESSION_CHECK_MS);
  private readonly stopGap: () => void;

  constructor(private readonly hub: LiveHub) {
    this.stopGap = hub.onGap(() => this.toAll(hello(now())));
  }

  /** Answers one request for `GET /api/realtime?channels=a,b`. */
  async open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://localhost");
    const actor = await resolveActor(headersOf(request)).catch(() => null);
    const channels = allowedChannels(url.searchParams.get("channels") ?? "", actor);
    if (request.method !== "GET" || channels === null) {
      return refuse(
        request,
        response,
        new DomainError(request.method === "GET" ? "forbidden" : "method_not_allowed"),
      );
    }
    const refusal = await requireCalm("live", { address: addressOf(headersOf(request)) }).catch(asRefusal);
    if (refusal !== undefined) return refuse(request, response, refusal);
    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    response.write(`retry: 1000\n${hello(this.hub.lastChange(channels))}`);
    this.attach(response, actor, channels);
  }

  /** Ends every stream, for shutdown. */
  close(): void {
    clearInterval(this.heartbeat);
    clearInterval(this.sessionCheck);
    this.stopGap();
    for (const stream of this.streams) stream.response.end();
  }

  private attach(response: ServerResponse, actor: Actor | null, channels: readonly string[]): void {
    const send = (event: LiveEvent) =>
      write(response, `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    const unsubscribe = channels.map((channel) => this.hub.subscribe(channel, send));
    const stream: Stream = { response, actor };
    this.streams.add(stream);
    response.on("close", () => {
      this.streams.delete(stream);
      for (const stop of unsubscribe) stop();
    });
  }

  private toAll(text: string): void {
    for (const stream of this.streams) write(stream.response, text);
  }

  private async closeEndedSessions(): Promise<void> {
    const signedIn = [...this.streams].flatMap((stream) =>
      stream.actor === null ? [] : [stream.actor.sessionId],
    );
    if (signedIn.length === 0) return;
    try {
      const alive = await stillSignedIn(signedIn);
      for (const stream of this.streams) {
        if (stream.actor !== null && !alive.has(stream.actor.sessionId)) stream.response.end(SESSION_ENDED);
      }
    } catch (error) {
      log.warn({ err: error }, "sessions of live streams not checked");
    }
  }
}

/** The first event: the server's time, and since when the channels are silent: an older page has missed something. */
function hello(changed: Date): string {
  const data = { now: now().toISOString(), changed: changed.toISOString() };
  return `event: hello\ndata: ${JSON.stringify(data)}\n\n`;
}

function write(response: ServerResponse, text: string): void {
  if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
  else response.write(text);
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const name of ["authorization", "cookie", ADDRESS_HEADER]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  return headers;
}

/** Without the counters a stream is opened all the same: they guard against haste, not against people. */
function asRefusal(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  log.error({ err: error }, "the limit of live streams could not be asked");
  return undefined;
}
