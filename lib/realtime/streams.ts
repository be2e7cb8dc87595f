import { randomInt } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { resolveActor, stillSignedIn } from "@/lib/auth";
import { type DeskAccess, filterDeskAccess } from "@/lib/moderators";
import { leaveOutOfDigests } from "@/lib/notifications";
import { ADDRESS_HEADER, addressOf, rateLimitRefusal } from "@/lib/rate-limits";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError, InvalidInput } from "@/lib/shared/errors";
import { log } from "@/lib/shared/log";
import { channelsOf, deskAccessOf, maySubscribe } from "./channels";
import { type LiveHub, spreadOver } from "./hub";
import { endOrDisconnect, sendOrDisconnect } from "./send-or-disconnect";
import { StreamLimits } from "./stream-limits";

/** Source: docs/product/leaderboard-and-feeds.md#live-updates. */
const HEARTBEAT_MS = 25_000;
/** Until a client without a schedule of its own reconnects; drawn for each stream, so that not all come back at once. */
const RETRY_MS = { least: 1_000, most: 3_000 };
/** Between two groups of streams that are ended for shutdown. */
const CLOSE_EVERY_MS = 50;
/** Source: docs/product/targets.md#sessions-die. */
const SESSION_CHECK_MS = 3_000;

/** An event and no comment: a page hears it, and notices a stream that has stalled. */
const BEAT = "event: beat\ndata: {}\n\n";

/** The last event of a stream whose session has ended. */
const SESSION_ENDED = "event: session.ended\ndata: {}\n\n";

/** The last event of a stream with a desk at which the person no longer sits: the page reloads, without the desk. */
const DESK_CLOSED = "event: desk.closed\ndata: {}\n\n";

type Refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  error: DomainError,
  headers?: Readonly<Record<string, string>>,
) => void;

type Stream = {
  readonly response: ServerResponse;
  readonly actor: Actor | null;
  /** The desks that it listens to. */
  readonly desks: readonly DeskAccess[];
};

type Opened = Omit<Stream, "desks"> & { readonly address: string; readonly channels: readonly string[] };

/**
 * Serves Server-Sent Events straight from the Node server: a stream costs a socket and a set entry, not a Next request. The
 * first event holds the server's time; each further one says what to reload.
 */
export class LiveStreams {
  private readonly streams = new Set<Stream>();
  private readonly limits = new StreamLimits();
  private readonly heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS);
  private readonly sessionCheck = setInterval(() => void this.closeEnded(), SESSION_CHECK_MS);
  private readonly stopGap: () => void;
  private isChecking = false;
  private isClosing = false;

  /**
   * @param refuse answers with a refusal in the shape of the API's
   * @param release which build this process serves, for pages of another one
   */
  constructor(
    private readonly hub: LiveHub,
    private readonly refuse: Refuse,
    private readonly release?: string,
  ) {
    this.stopGap = hub.onGap(() => this.toAll(this.hello(now(), spreadOver(this.streams.size))));
  }

  /** Answers one request for `GET /api/realtime`, or `?channels=a,b`. */
  async open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const headers = headersOf(request);
    const address = addressOf(headers);
    // Before any query.
    const early =
      this.closing() ?? this.limits.refusal(address) ?? (await rateLimitRefusal("live", { address }));
    if (early !== undefined) return this.refuse(request, response, early);
    if (request.method !== "GET")
      return this.refuse(request, response, new DomainError("method_not_allowed"), { allow: "GET" });
    const url = new URL(request.url ?? "/", "http://localhost");
    const channels = channelsOf(url.searchParams.get("channels"));
    if (channels === null) return this.refuse(request, response, new InvalidInput({ channels: "invalid" }));
    const actor = await resolveActor(headers).catch((error: unknown) =>
      error instanceof DomainError ? null : undefined,
    );
    if (actor === undefined) return this.refuse(request, response, new DomainError("too_busy"));
    const isAllowed = await maySubscribe(channels, actor).catch((error: unknown) => {
      log.warn({ err: error }, "channels of a live stream not checked");
      return undefined;
    });
    if (isAllowed === undefined) return this.refuse(request, response, new DomainError("too_busy"));
    if (!isAllowed)
      return this.refuse(
        request,
        response,
        new DomainError(actor === null ? "unauthenticated" : "forbidden"),
      );
    const refusal = this.closing() ?? this.limits.refusal(address, actor?.userId);
    if (refusal !== undefined) return this.refuse(request, response, refusal);
    // A client that has already disconnected emits no close event, so its stream would never be removed.
    if (response.destroyed || request.socket.destroyed) return;
    this.attach({ response, actor, address, channels });
    // Delimited by closing the connection, not chunked: framing each event for ten thousand streams costs as much as sending it.
    response.removeHeader("transfer-encoding");
    response.writeHead(200, {
      connection: "close",
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    const retryMs = randomInt(RETRY_MS.least, RETRY_MS.most);
    // Whoever comes back refreshes, and so does everybody else who was cut off with them.
    const crowd = Math.max(...channels.map((channel) => this.hub.listenersOf(channel)));
    response.write(`retry: ${retryMs}\n${this.hello(this.hub.lastChange(channels), spreadOver(crowd))}`);
  }

  /** The number of open streams in this process. */
  get count(): number {
    return this.streams.size;
  }

  /**
   * Opens none any more, and ends every stream, for shutdown; spread over this time, so that their pages do not all come back at the same
   * moment.
   */
  async close(withinMs = 0): Promise<void> {
    this.isClosing = true;
    clearInterval(this.heartbeat);
    clearInterval(this.sessionCheck);
    this.stopGap();
    for (let groups = Math.ceil(withinMs / CLOSE_EVERY_MS); groups > 1; groups -= 1) {
      this.end(Math.ceil(this.streams.size / groups));
      await wait(CLOSE_EVERY_MS);
    }
    this.end(this.streams.size);
  }

  /** Nobody would end a stream that opens now, and the process could not stop. */
  private closing(): DomainError | undefined {
    return this.isClosing ? new DomainError("too_busy") : undefined;
  }

  private end(count: number): void {
    const open = [...this.streams].filter(({ response }) => !response.writableEnded);
    for (const { response } of open.slice(0, count)) response.end();
  }

  /** The first event: the server's time and release, and the last change of the channels. A page older than that has missed an event. */
  private hello(changed: Date, spread = {}): string {
    const data = {
      now: now().toISOString(),
      changed: changed.toISOString(),
      release: this.release,
      ...spread,
    };
    return `event: hello\ndata: ${JSON.stringify(data)}\n\n`;
  }

  private attach({ response, actor, address, channels }: Opened): void {
    const send = (text: Buffer) => sendOrDisconnect(response, text);
    const unsubscribe = channels.map((channel) => this.hub.subscribe(channel, send));
    const leave = this.limits.enter(address, actor?.userId);
    const desks = actor === null ? [] : deskAccessOf(actor, channels);
    const stream: Stream = { response, actor, desks };
    this.streams.add(stream);
    response.once("close", () => {
      this.streams.delete(stream);
      leave();
      for (const stop of unsubscribe) stop();
    });
  }

  private beat(): void {
    this.toAll(BEAT);
    const present = new Set([...this.streams].flatMap(({ actor }) => actor?.userId ?? []));
    leaveOutOfDigests([...present]).catch((error: unknown) =>
      log.warn({ err: error }, "digests of people with an open page not shortened"),
    );
  }

  private toAll(text: string): void {
    for (const stream of this.streams) sendOrDisconnect(stream.response, text);
  }

  private async closeEnded(): Promise<void> {
    // A database that is slow gets no second question.
    if (this.isChecking) return;
    this.isChecking = true;
    try {
      await Promise.all([this.closeEndedSessions(), this.closeLeftDesks()]);
    } catch (error) {
      log.warn({ err: error }, "permissions of live streams not checked");
    } finally {
      this.isChecking = false;
    }
  }

  /** Those of revoked moderators. Not SESSION_ENDED: they stay signed in. */
  private async closeLeftDesks(): Promise<void> {
    const allowed = new Set(
      (await filterDeskAccess([...this.streams].flatMap(({ desks }) => desks))).map(keyOf),
    );
    for (const { response, desks } of this.streams) {
      if (!desks.every((one) => allowed.has(keyOf(one)))) endOrDisconnect(response, DESK_CLOSED);
    }
  }

  private async closeEndedSessions(): Promise<void> {
    const signedIn = [...this.streams].flatMap((stream) =>
      stream.actor === null ? [] : [stream.actor.sessionId],
    );
    if (signedIn.length === 0) return;
    const active = await stillSignedIn(signedIn);
    for (const stream of this.streams) {
      if (stream.actor !== null && !active.has(stream.actor.sessionId))
        endOrDisconnect(stream.response, SESSION_ENDED);
    }
  }
}

function keyOf({ userId, streamerId }: DeskAccess): string {
  return `${userId} ${streamerId}`;
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const name of ["authorization", "cookie", ADDRESS_HEADER]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  return headers;
}
