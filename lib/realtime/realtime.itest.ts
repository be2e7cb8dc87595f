import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, createServer as createProxy, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { z } from "zod";
import { requestDeletion } from "@/lib/accounts";
import {
  authenticate,
  endSession,
  issueTokens,
  openSession,
  resolveActor,
  setPassword,
  signOut,
} from "@/lib/auth";
import { db } from "@/lib/db/client";
import { CONNECTION_LIMITS } from "@/lib/db/connection-limits";
import { type Channel, type LiveEvent, publish } from "@/lib/db/outbox";
import { rawRoutes } from "@/lib/http/raw-routes";
import { ADDRESS_HEADER } from "@/lib/rate-limits";
import { RATE_LIMITS } from "@/lib/rate-limits/policy";
import type { Actor } from "@/lib/shared/actor";
import { now, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import type { ErrorCode } from "@/lib/shared/errors";
import { refuse } from "@/server/front/refuse";
import { fakeOnly } from "@/tests/support/fake-timers";
import { PASSWORD, signedUp } from "@/tests/support/sign-up";
import { SilentPostgres } from "@/tests/support/silent-postgres";
import { statementsOf } from "@/tests/support/statements";
import { createStreamer, createViewer } from "@/tests/support/world";
import { LiveHub, LiveStreams, publishOutbox } from ".";

const FIVE_SECONDS = 5_000;
let hub: LiveHub;
let streams: LiveStreams;
let server: Server;
let opening: Promise<void>[];
/** Every response, open or closed. */
let open: ServerResponse[];
let invalidated: LiveEvent[];
let gaps: number;
/** Why streams were refused during a test. */
const refused: ErrorCode[] = [];

beforeAll(async () => {
  invalidated = [];
  gaps = 0;
  hub = new LiveHub({
    onEvents: async (events) => void invalidated.push(...events),
    onGap: async () => {
      gaps += 1;
    },
  });
  await hub.start();
  // The session check runs when a test advances the time; nothing else here uses intervals.
  fakeOnly("setInterval", "clearInterval");
  streams = new LiveStreams(hub, (request, response, error) => {
    refused.push(error.code);
    refuse(request, response, error);
  });
  opening = [];
  open = [];
  server = createServer((request, response) => {
    open.push(response);
    opening.push(streams.open(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
  await streams.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await hub.stop();
});

afterEach(() => {
  setClockOffset(0);
  const declared = new Set<ErrorCode>(rawRoutes["GET /api/realtime"].errors);
  expect(refused.splice(0).filter((code) => !declared.has(code))).toEqual([]);
});

async function listen(channels: string, actor?: Actor) {
  const { port } = server.address() as AddressInfo;
  const token = actor === undefined ? null : (await issueTokens(actor)).access_token;
  const response = await fetch(`http://127.0.0.1:${port}/api/realtime?channels=${channels}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = "";
  return {
    status: response.status,
    /** The next event's name and data, by default without beats; null when the stream has ended. */
    async next({ beats = false } = {}): Promise<{ event: string; data: unknown } | null> {
      for (;;) {
        const match = /event: (.+)\ndata: (.+)\n\n/.exec(buffered);
        if (match?.[1] !== undefined && match[2] !== undefined) {
          buffered = buffered.slice(match.index + match[0].length);
          if (match[1] === "beat" && !beats) continue;
          return { event: match[1], data: JSON.parse(match[2]) };
        }
        const chunk = await reader?.read();
        if (chunk === undefined || chunk.done) return null;
        buffered += chunk.value;
      }
    },
    close: () => reader?.cancel(),
  };
}

/** Uses one refresh token twice, as its owner and a thief would. */
async function useTwice(actor: Actor): Promise<void> {
  const { refresh_token: token } = await issueTokens(actor);
  const request = { grant_type: "refresh_token", refresh_token: token } as const;
  const device = { address: "198.51.100.7", userAgent: "jest" };
  await authenticate(request, device);
  await authenticate(request, device).catch(() => undefined);
}

const suspend = (id: string) => db().user.update({ where: { id }, data: { suspendedAt: now() } });

const event = (channel: Channel, data: Record<string, string> = {}): LiveEvent => ({
  channel,
  type: "challenge.changed",
  data,
});

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

describe("live streams", () => {
  test("send the server's time, then the events of their channels, in order", async () => {
    const streamer = `streamer:${randomUUID()}` as const;
    setClockOffset(20 * 86_400_000);
    const stream = await listen(`${streamer},challenges`);
    const hello = await stream.next();
    expect(hello).toMatchObject({ event: "hello", data: { now: expect.stringContaining(dayOf(now())) } });

    const many = Array.from({ length: 15 }, (_, index) => event(streamer, { index: String(index) }));
    await publish(db(), [event(`streamer:${randomUUID()}`), ...many]);
    while (await publishOutbox());
    for (const expected of many)
      expect(await stream.next()).toEqual({ event: "challenge.changed", data: expected });
    expect(await db().outboxEvent.count()).toBe(0);
    await stream.close();
  });

  test("the last totals of a challenge replace those before, and a batch full of the longest fits", async () => {
    const boosted = (id: string, boosts: number): LiveEvent => ({
      channel: `challenge:${id}`,
      type: "challenge.boosted",
      data: {
        challenge_id: id,
        status: "active",
        amount: "999999999999.99",
        boost_number: String(boosts),
        backer_count: "9999999999",
      },
    });
    const id = randomUUID();
    const stream = await listen(`challenge:${id}`);
    await stream.next();
    await publish(
      db(),
      [9_999_999_997, 9_999_999_998, 9_999_999_999].map((boosts) => boosted(id, boosts)),
    );
    await publishOutbox();
    expect(await stream.next()).toMatchObject({ data: boosted(id, 9_999_999_999) });
    await publish(
      db(),
      Array.from({ length: 400 }, () => boosted(randomUUID(), 9_999_999_999)),
    );
    await publish(db(), [event(`challenge:${id}`)]);
    while (await publishOutbox());
    expect(await stream.next()).toMatchObject({ event: "challenge.changed" });
    await stream.close();
  });

  test("a crowd hears of totals each second, and of anything else only when it has refreshed", async () => {
    const [totals, other] = [`challenge:${randomUUID()}`, `challenge:${randomUUID()}`] as const;
    const stream = await listen(`${totals},${other}`);
    await stream.next();
    // Their refreshes take eight seconds.
    const leave = [totals, other].flatMap((channel) =>
      Array.from({ length: 1_599 }, () => hub.subscribe(channel, () => undefined)),
    );
    const send = async (index: string) => {
      await publish(db(), [
        event(other, { index }),
        event(totals, { challenge_id: totals, boost_number: index }),
      ]);
      while (await publishOutbox());
    };
    await send("1");
    await stream.next();
    await stream.next();
    await send("2");
    expect(await stream.next()).toMatchObject({ data: { channel: totals, data: { boost_number: "2" } } });
    for (const stop of leave) stop();
    await stream.close();
  });

  test("give a crowd a time over which to spread its refreshes, and a few none", async () => {
    const [crowded, quiet] = [`challenge:${randomUUID()}`, `challenge:${randomUUID()}`] as const;
    const stream = await listen(`${crowded},${quiet}`);
    await stream.next();
    const leave = Array.from({ length: 999 }, () => hub.subscribe(crowded, () => undefined));
    await publish(db(), [event(crowded), event(quiet)]);
    while (await publishOutbox());
    expect([await stream.next(), await stream.next()]).toEqual([
      { event: "challenge.changed", data: { ...event(crowded), spread: 5_000 } },
      { event: "challenge.changed", data: event(quiet) },
    ]);
    // The crowd's next one waits until it has refreshed.
    await publish(db(), [event(crowded, { index: "2" })]);
    while (await publishOutbox());
    await publish(db(), [event(quiet, { index: "3" })]);
    while (await publishOutbox());
    expect(await stream.next()).toMatchObject({ data: event(quiet, { index: "3" }) });
    expect(await stream.next()).toMatchObject({ data: event(crowded, { index: "2" }) });
    // All of them may have come back at the same moment.
    const later = await listen(`${quiet},${crowded}`);
    expect(await later.next()).toMatchObject({ event: "hello", data: { spread: 5_005 } });
    await later.close();
    for (const stop of leave) stop();
    await stream.close();
  });

  test("start with the time of their channels' last change", async () => {
    const [changed, quiet] = [`streamer:${randomUUID()}`, `streamer:${randomUUID()}`] as const;
    const changedOf = async (channels: string) => {
      const stream = await listen(channels);
      const hello = z.object({ data: z.object({ changed: z.iso.datetime() }) }).parse(await stream.next());
      await stream.close();
      return Date.parse(hello.data.changed);
    };
    const witness = await listen(changed);
    await witness.next();
    const readAt = now().getTime();
    await publish(db(), [event(changed)]);
    await publishOutbox();
    await witness.next();
    await witness.close();
    expect(await changedOf(changed)).toBeGreaterThanOrEqual(readAt);
    expect(await changedOf(`${quiet},${changed}`)).toBeGreaterThanOrEqual(readAt);
    expect(await changedOf(quiet)).toBeLessThan(readAt);
  });

  test("invalidate caches before they send an event", async () => {
    const channel = `streamer:${randomUUID()}` as const;
    const stream = await listen(channel);
    await stream.next();
    await publish(db(), [event(channel)]);
    await publishOutbox();
    await stream.next();
    expect(invalidated).toContainEqual(event(channel));
    await stream.close();
  });

  test("send each event once, however many workers publish", async () => {
    const channels = Array.from({ length: 16 }, () => `challenge:${randomUUID()}` as const);
    const stream = await listen(channels.join(","));
    await stream.next();
    const events = channels.flatMap((channel) => ["a", "b", "c"].map((index) => event(channel, { index })));
    await publish(db(), events);
    await Promise.all([publishOutbox(), publishOutbox(), publishOutbox()]);
    const received: unknown[] = [];
    while (received.length < events.length) received.push((await stream.next())?.data);
    expect(received).toEqual(expect.arrayContaining(events));
    await stream.close();
  });

  test("merge equal events of many commits at the position of the last one", async () => {
    const channel = `streamer:${randomUUID()}` as const;
    const [again, once] = [event(channel, { about: "a" }), event(channel, { about: "b" })];
    for (let count = 0; count < 399; count += 1) await publish(db(), count === 200 ? [once, again] : [again]);
    const listener = new Client({ connectionString: env().DATABASE_URL });
    await listener.connect();
    await listener.query("LISTEN bravado_live");
    const notified = new Promise((resolve) =>
      listener.once("notification", ({ payload }) => resolve(payload)),
    );
    const mayBeMore = await publishOutbox();
    const sent = JSON.parse(String(await notified));
    await listener.end();
    expect([sent, mayBeMore]).toEqual([[once, again], true]);
  });

  test("cost one read while none waits, and are found by it", async () => {
    while (await publishOutbox());
    const idle = await statementsOf(publishOutbox);
    expect(idle.map(({ text }) => text)).toEqual([expect.stringMatching(/^SELECT 1 FROM outbox_events/)]);
    await publish(db(), [event("challenges")]);
    await publishOutbox();
    expect(await db().outboxEvent.count()).toBe(0);
  });

  test("give a private channel to its owner only", async () => {
    const [owner, other] = await Promise.all([createViewer(), createViewer()]);
    expect((await listen(`user:${owner.userId}`)).status).toBe(401);
    expect((await listen(`user:${owner.userId}`, other)).status).toBe(403);
    const stream = await listen(`user:${owner.userId}`, owner);
    expect(stream.status).toBe(200);
    await stream.close();
  });

  test("beat every 25 seconds, so that a page notices one that has stalled", async () => {
    const stream = await listen("challenges");
    await stream.next();
    await jest.advanceTimersByTimeAsync(25_000);
    expect(await stream.next({ beats: true })).toEqual({ event: "beat", data: {} });
    await stream.close();
  });

  test.each([
    ",",
    "everything",
    "streamer:*",
    "user:",
    Array.from({ length: 17 }, () => `challenge:${randomUUID()}`).join(","),
  ])("refuse the channels %p", async (channels) => {
    expect((await listen(channels)).status).toBe(400);
  });

  test("are those of the public feed where no channel is named", async () => {
    const stream = await listen("");
    expect(await stream.next()).toMatchObject({ event: "hello" });
    const expected = event("challenges", { index: "1" });
    await publish(db(), [event("leaderboard"), expected]);
    while (await publishOutbox());
    expect(await stream.next()).toEqual({ event: "challenge.changed", data: expected });
    await stream.close();
  });

  test("are limited per network address", async () => {
    Object.assign(env(), { RATE_LIMIT_FACTOR: 1 / RATE_LIMITS.live.address.points });
    const { port } = server.address() as AddressInfo;
    const from = async (address: string, channels = "challenges") => {
      const headers = { [ADDRESS_HEADER]: address };
      const response = await fetch(`http://127.0.0.1:${port}/api/realtime?channels=${channels}`, { headers });
      await response.body?.cancel();
      return response.status;
    };
    expect([await from("198.51.100.1"), await from("198.51.100.1"), await from("198.51.100.2")]).toEqual([
      200, 429, 200,
    ]);
    const desk = `desk:${randomUUID()}`;
    expect([await from("198.51.100.3", desk), await from("198.51.100.3", desk)]).toEqual([401, 429]);
    Object.assign(env(), { RATE_LIMIT_FACTOR: 1_000 });
  });

  test("do not stay open for clients that disconnect while they are opened", async () => {
    const { port } = server.address() as AddressInfo;
    const clients = Array.from({ length: 50 }, () => connect(port, "127.0.0.1"));
    const gone: Promise<unknown>[] = [];
    const leave = ({ headers }: IncomingMessage, response: ServerResponse) => {
      gone.push(once(response, "close"));
      clients[Number(headers["x-client"])]?.destroy();
    };
    server.on("request", leave);
    for (const [index, client] of clients.entries()) {
      client.write(`GET /api/realtime?channels=challenges HTTP/1.1\r\nHost: x\r\nX-Client: ${index}\r\n\r\n`);
    }
    await Promise.all(clients.map((client) => once(client, "close")));
    await Promise.all([...gone, ...opening]);
    server.off("request", leave);
    expect(gone).toHaveLength(50);
    await Promise.all(open.map((response) => response.closed || once(response, "close")));
    expect(streams.count).toBe(0);
  });

  test("are limited per network address, per person and in total at the same time", async () => {
    const { port } = server.address() as AddressInfo;
    const [person, other] = await Promise.all([createViewer(), createViewer()]);
    const from = async (address: string, actor?: Actor) => {
      const headers = new Headers({ [ADDRESS_HEADER]: address });
      if (actor !== undefined)
        headers.set("authorization", `Bearer ${(await issueTokens(actor)).access_token}`);
      return fetch(`http://127.0.0.1:${port}/api/realtime?channels=challenges`, { headers });
    };
    const isOpen = async (asked: Promise<Response>) => {
      const response = await asked;
      if (response.status === 200) kept.push(response);
      return response.status;
    };
    const kept: Response[] = [];
    const usual = { ...env() };
    await Promise.all(open.map((response) => response.closed || once(response, "close")));
    open = [];
    Object.assign(env(), {
      LIVE_STREAMS: 5,
      LIVE_STREAMS_PER_ADDRESS: 2,
      LIVE_STREAMS_PER_PERSON: 2,
    });
    expect(await isOpen(from("203.0.113.1"))).toBe(200);
    expect(await isOpen(from("203.0.113.1", person))).toBe(200);
    const refused = await from("203.0.113.1", other);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: "rate_limited" });
    expect(await isOpen(from("203.0.113.2", person))).toBe(200);
    expect(await isOpen(from("203.0.113.3", person))).toBe(429);
    expect(await isOpen(from("203.0.113.3", other))).toBe(200);
    expect(await isOpen(from("203.0.113.3"))).toBe(200);
    const full = await from("203.0.113.4");
    expect(full.status).toBe(503);
    expect(Number(full.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await full.json()).toMatchObject({ code: "too_busy", message: expect.any(String) });
    const isGone = once(open[0] ?? server, "close");
    await kept[0]?.body?.cancel();
    await isGone;
    expect(await isOpen(from("203.0.113.1"))).toBe(200);
    Object.assign(env(), usual);
    await Promise.all(kept.map((response) => response.body?.cancel().catch(() => undefined)));
  });

  /** Source: docs/product/targets.md#sessions-die. */
  test.each<[string, (here: Actor, elsewhere: Actor) => Promise<unknown>]>([
    ["its own sign-out", (here) => signOut(here)],
    ["being ended from the list of devices", (here, elsewhere) => endSession(elsewhere, here.sessionId)],
    ["signing out everywhere", (_, elsewhere) => signOut(elsewhere, "global")],
    ["a new password", (_, elsewhere) => setPassword(elsewhere, "a better horse")],
    ["a refresh token used twice", (here) => useTwice(here)],
    ["suspension", ({ userId }) => suspend(userId)],
    ["deletion of the account", (_, elsewhere) => requestDeletion(elsewhere, { password: PASSWORD })],
  ])("end within five seconds after %s, like everything of the session", async (_, end) => {
    const { actor, token } = await signedUp();
    const elsewhere = { ...actor, ...(await openSession(actor.userId, "jest")) };
    const stream = await listen(`user:${actor.userId}`, actor);
    await stream.next();
    await end(actor, elsewhere);
    const bearer = new Headers({ authorization: `Bearer ${token}` });
    expect(await resolveActor(bearer)).toBeNull();
    await jest.advanceTimersByTimeAsync(FIVE_SECONDS);
    expect(await stream.next()).toEqual({ event: "session.ended", data: {} });
    expect(await stream.next()).toBeNull();
  });

  /** Source: docs/product/moderators.md#revoking. */
  test("of a desk end when its moderator is revoked, who stays signed in", async () => {
    const [streamer, moderator] = await Promise.all([createStreamer({ payouts: "none" }), createViewer()]);
    const appointment = { streamerId: streamer.userId, userId: moderator.userId };
    await db().streamerModerator.create({ data: { ...appointment, createdAt: now() } });
    const channel = `desk:${streamer.userId}` as const;
    const [desk, own] = [
      await listen(channel, moderator),
      await listen(`user:${moderator.userId}`, moderator),
    ];
    await Promise.all([desk.next(), own.next()]);
    await jest.advanceTimersByTimeAsync(FIVE_SECONDS);
    await publish(db(), [event(channel)]);
    await publishOutbox();
    expect((await desk.next())?.event).toBe("challenge.changed");
    await db().streamerModerator.delete({ where: { streamerId_userId: appointment } });
    await jest.advanceTimersByTimeAsync(FIVE_SECONDS);
    expect(await desk.next()).toEqual({ event: "desk.closed", data: {} });
    expect(await desk.next()).toBeNull();
    await own.close();
  });

  test("are not refused for a right that the database could not tell", async () => {
    const [viewer, streamer] = [await createViewer(), await createStreamer()];
    await db().$executeRaw`ALTER TABLE streamer_moderators RENAME COLUMN streamer_id TO gone`;
    const stream = await listen(`desk:${streamer.userId}`, viewer);
    await db().$executeRaw`ALTER TABLE streamer_moderators RENAME COLUMN gone TO streamer_id`;
    expect(stream.status).toBe(503);
    await stream.close();
  });

  test("are opened no more by a server that ends them, not even one that was asked for before", async () => {
    const ending = new LiveStreams(hub, refuse);
    const site = createServer((request, response) => {
      void ending.open(request, response);
      void ending.close();
    });
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    const ask = () => fetch(`http://127.0.0.1:${(site.address() as AddressInfo).port}/api/realtime`);
    expect((await ask()).status).toBe(503);
    expect((await ask()).status).toBe(503);
    expect(ending.count).toBe(0);
    site.closeAllConnections();
    site.close();
  });

  test("survive a lost database connection with a new hello, and invalidate all caches", async () => {
    const channel = `streamer:${randomUUID()}` as const;
    const stream = await listen(channel);
    await stream.next();
    // Its last statement is a ping once the file has run for ten seconds.
    await db().$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')`;
    expect((await stream.next())?.event).toBe("hello");
    expect(gaps).toBe(1);
    await publish(db(), [event(channel)]);
    await publishOutbox();
    expect((await stream.next())?.event).toBe("challenge.changed");
    await stream.close();
  });
});

test("a connection that was cut without a word is replaced, and pages catch up", async () => {
  const database = new URL(env().DATABASE_URL);
  const sockets = new Set<Socket>();
  let passes = true;
  const proxy = createProxy((client) => {
    const upstream = connect(Number(database.port), database.hostname);
    sockets.add(client).add(upstream);
    client.on("data", (bytes) => passes && upstream.write(bytes)).on("error", () => upstream.destroy());
    upstream.on("data", (bytes) => passes && client.write(bytes)).on("error", () => client.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const through = new URL(database);
  through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const cut = new LiveHub(undefined, through.href);
  const caughtUp = new Promise<void>((resolve) => cut.onGap(resolve));
  await cut.start();
  await cut.ping();
  passes = false;
  await expect(cut.ping()).rejects.toThrow();
  await expect(cut.ping()).rejects.toThrow("not connected");
  passes = true;
  await caughtUp;
  await cut.ping();
  await cut.stop();
  for (const socket of sockets) socket.destroy();
  proxy.close();
});

test("a database that does not answer is given up, so that it is asked again", async () => {
  fakeOnly("setTimeout", "clearTimeout");
  const silent = await SilentPostgres.start({ welcomes: false });
  const late = new LiveHub(undefined, silent.url);
  const started = late.start().then(
    () => "started",
    () => "given up",
  );
  while (silent.accepted === 0) await wait(10);
  await jest.advanceTimersByTimeAsync(CONNECTION_LIMITS.connectionTimeoutMillis);
  expect(await started).toBe("given up");
  jest.useRealTimers();
  await late.stop();
  silent.end();
});
