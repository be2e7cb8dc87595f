import { setTimeout } from "node:timers/promises";
import { POST as presenceRoute } from "@/app/api/overlay/[streamerId]/presence/route";
import { openSession } from "@/lib/auth";
import { db } from "@/lib/db/client";
import type { Jobs } from "@/lib/db/enqueue";
import { startWorker } from "@/lib/jobs";
import type { Actor } from "@/lib/shared/actor";
import { now, setClockOffset } from "@/lib/shared/clock";
import { asId, type UserId } from "@/lib/shared/ids";
import {
  followStreamer,
  getStreamer,
  listStreamers,
  notifyFollowers,
  obsLink,
  rotateObsLink,
  saveStreamerSettings,
  toggleStatus,
} from "@/lib/streamers";
import type { StreamerSettingsInput } from "@/lib/streamers/contract";
import { callRoute } from "@/tests/support/call-route";
import { advance, createStreamer, createViewer, pass, settle } from "@/tests/support/world";

let streamer: Actor;
let key: string;
const keyOf = (link: string) => new URL(link).searchParams.get("key") ?? "";
beforeEach(async () => {
  streamer = await createStreamer();
  key = keyOf((await obsLink(streamer)).obs_link);
});
afterEach(() => setClockOffset(0));

const say = (streaming: boolean, headers: Record<string, string> = { "x-overlay-key": key }, query = "") =>
  callRoute(presenceRoute, {
    method: "POST",
    path: `/api/overlay/${streamer.userId}/presence${query}`,
    params: { streamerId: streamer.userId },
    headers,
    json: { streaming, visible: true },
  });
const liveSince = async () => (await getStreamer(streamer.userId, "en")).live_since;
const seen = async () =>
  (await db().streamerPresence.findUniqueOrThrow({ where: { streamerId: streamer.userId } })).seen;
const updates = () => db().outboxEvent.count({ where: { channel: `streamer:${streamer.userId}` } });

test("a broadcast is public from its start to its end, and pages learn of both", async () => {
  const before = await updates();
  expect((await say(true)).status).toBe(204);
  const since = await liveSince();
  expect(since).not.toBeNull();
  await advance({ seconds: 60 });
  await say(true);
  expect(await liveSince()).toBe(since);
  expect(await updates()).toBe(before + 1);
  await say(false);
  expect(await liveSince()).toBeNull();
  expect(await updates()).toBe(before + 2);
});

test("two minutes of silence end it, and no less", async () => {
  await say(true);
  await advance({ seconds: 60 });
  await say(true);
  const where = { kind_subjectId: { kind: "presence_end", subjectId: streamer.userId } };
  const { dueAt } = await db().deadline.findUniqueOrThrow({ where });
  expect(dueAt.getTime() - (await seen()).getTime()).toBe(120_000);
  await advance({ seconds: 90 });
  expect(await liveSince()).not.toBeNull();
  await advance({ seconds: 40 });
  expect(await liveSince()).toBeNull();
});

test("lists show whether a streamer broadcasts", async () => {
  await say(true);
  const { items } = await listStreamers({ sort: "new", limit: 100 });
  expect(items.find(({ id }) => id === streamer.userId)?.live_since).toBe(await liveSince());
});

const status = async () => (await getStreamer(streamer.userId, "en")).status;
const set = (settings: StreamerSettingsInput) => saveStreamerSettings(streamer, settings, "en");

test("the rules pause at the end of a broadcast, also a silent one, and open at the next start", async () => {
  await set({ pause_when_offline: true, open_when_live: true });
  await say(true);
  await say(false);
  expect(await status()).toBe("paused");
  await say(true);
  expect(await status()).toBe("available");
  await advance({ minutes: 9, seconds: 50 });
  expect([await liveSince(), await status()]).toEqual([null, "available"]);
  const before = await updates();
  await advance({ seconds: 20 });
  expect(await status()).toBe("paused");
  expect(await updates()).toBe(before + 1);
});

test("a source that is hidden for less than ten minutes pauses nobody", async () => {
  await set({ pause_when_offline: true });
  await say(true);
  await advance({ minutes: 9 });
  await say(true);
  await advance({ minutes: 2 });
  await say(true);
  expect(await status()).toBe("available");
  await say(false);
  expect(await status()).toBe("paused");
});

test("a worker that was away gives broadcasts two minutes to be heard of", async () => {
  await say(true);
  // Not by the clock, which the worker reads from the database.
  const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000);
  await db().streamerPresence.update({ where: { streamerId: streamer.userId }, data: { seen: ago(5) } });
  await db().deadline.updateMany({ where: { subjectId: streamer.userId }, data: { dueAt: ago(3) } });
  const { stop } = await startWorker();
  const isDue = { kind: "presence_end", subjectId: streamer.userId, dueAt: { lte: now() } };
  while ((await db().deadline.count({ where: isDue })) > 0) await setTimeout(20);
  await stop();
  await settle();
  expect(await liveSince()).not.toBeNull();
  await advance({ minutes: 1, seconds: 50 });
  expect(await liveSince()).not.toBeNull();
  await advance({ seconds: 20 });
  expect(await liveSince()).toBeNull();
});

test("without the rules a broadcast changes no status", async () => {
  await say(true);
  await say(false);
  expect(await status()).toBe("available");
  await toggleStatus(streamer);
  await say(true);
  expect(await status()).toBe("paused");
});

test("what is set by hand during a broadcast or between two stays until the next turn", async () => {
  await set({ pause_when_offline: true, open_when_live: true });
  await say(true);
  await toggleStatus(streamer);
  await advance({ seconds: 60 });
  await say(true);
  expect(await status()).toBe("paused");
  await say(false);
  await toggleStatus(streamer);
  expect(await status()).toBe("available");
});

test("a pause with an end is not ended by a start", async () => {
  await set({ open_when_live: true, paused_until: new Date(Date.now() + 3_600_000).toISOString() });
  await say(true);
  expect(await status()).toBe("paused");
});

test("who broadcasts is listed before the others that take challenges, over every page, and after it no more", async () => {
  const [, later] = [await createStreamer(), await createStreamer()];
  await say(true);
  const pages = async () => {
    const first = await listStreamers({ sort: "new", limit: 1 });
    const second = await listStreamers({ sort: "new", limit: 1, cursor: first.nextCursor ?? "" });
    return [...first.items, ...second.items].map(({ id }) => id);
  };
  expect(await pages()).toEqual([streamer.userId, later.userId]);
  await say(false);
  expect((await pages())[0]).toBe(later.userId);
});

const broadcastNotifications = (actor: Actor) =>
  db().notification.findMany({ where: { userId: actor.userId, type: "streamer_live" } });

test("followers are notified of a broadcast once in four hours, others never", async () => {
  const [follower, other] = [await createViewer(), await createViewer()];
  await followStreamer(follower, streamer.userId);
  await say(true);
  await settle();
  expect(await broadcastNotifications(follower)).toMatchObject([
    { data: { person_id: streamer.userId }, challengeId: null },
  ]);
  expect(await broadcastNotifications(other)).toEqual([]);
  await say(false);
  await advance({ hours: 3 });
  await say(true);
  await settle();
  expect(await broadcastNotifications(follower)).toHaveLength(1);
  await say(false);
  await advance({ hours: 1 });
  await say(true);
  await settle();
  expect(await broadcastNotifications(follower)).toHaveLength(2);
});

test("followers are not notified again when a broadcast that was not heard of for a while is back", async () => {
  const follower = await createViewer();
  await followStreamer(follower, streamer.userId);
  const fiveHoursAgo = new Date(now().getTime() - 5 * 3_600_000);
  await say(true);
  await settle();
  await db().streamerPresence.update({
    where: { streamerId: streamer.userId },
    data: { followersNotifiedAt: fiveHoursAgo },
  });
  await advance({ minutes: 10 });
  expect(await liveSince()).toBeNull();
  await say(true);
  await settle();
  expect(await broadcastNotifications(follower)).toHaveLength(1);
  await advance({ minutes: 15 });
  await say(true);
  await settle();
  expect(await broadcastNotifications(follower)).toHaveLength(2);
});

test("followers are notified batch by batch, and nobody twice when a batch is repeated", async () => {
  await db().$executeRaw`
    WITH crowd AS (INSERT INTO users (id, email, created_at)
      SELECT gen_random_uuid(), 'crowd' || n || '@example.com', now() FROM generate_series(1, 1001) n RETURNING id)
    INSERT INTO follows (user_id, streamer_id, created_at) SELECT id, ${streamer.userId}::uuid, now() FROM crowd`;
  await say(true);
  await settle();
  const notified = () =>
    db().notification.count({ where: { data: { path: ["person_id"], equals: streamer.userId } } });
  expect(await notified()).toBe(1_001);
  const { followersNotifiedAt } = await db().streamerPresence.findUniqueOrThrow({
    where: { streamerId: streamer.userId },
  });
  const since = followersNotifiedAt?.toISOString() ?? "";
  await notifyFollowers({ streamerId: streamer.userId, since, after: null, scheduled: 0 });
  await settle();
  expect(await notified()).toBe(1_001);
});

test("a push to the last of many followers does not wait behind mails that nobody asked for", async () => {
  const [last] = await db().$queryRaw<{ id: string }[]>`
    WITH crowd AS (INSERT INTO users (id, email, created_at)
      SELECT gen_random_uuid(), 'fans' || n || '@example.com', now() FROM generate_series(1, 1001) n RETURNING id),
    followed AS (INSERT INTO follows (user_id, streamer_id, created_at) SELECT id, ${streamer.userId}::uuid, now() FROM crowd)
    SELECT max(id::text) AS id FROM crowd`;
  const userId = asId<UserId>(last?.id ?? "");
  const { sessionId } = await openSession(userId, "jest");
  await db().pushSubscription.create({
    data: {
      userId,
      sessionId,
      endpoint: "https://push.example",
      publicKey: "",
      authSecret: "",
      createdAt: now(),
    },
  });
  await say(true);
  const jobs = (name: string) => db().$queryRaw<
    { run_at: Date; payload: Jobs["streamers.tell_followers"] }[]
  >`
    SELECT run_at, payload FROM graphile_worker._private_jobs JOIN graphile_worker._private_tasks t ON t.id = task_id
    WHERE t.identifier = ${name} ORDER BY run_at`;
  for (let batch = 0; batch < 2; batch += 1) {
    const [next] = await jobs("streamers.tell_followers");
    if (next !== undefined) await notifyFollowers(next.payload);
  }
  const [push] = await jobs("notifications.push");
  expect(push?.run_at.getTime()).toBeLessThan(Date.now() + 5_000);
  expect(await jobs("notifications.mail")).toHaveLength(0);
});

test("followers are not notified of a broadcast that has ended already", async () => {
  const follower = await createViewer();
  await followStreamer(follower, streamer.userId);
  await say(true);
  await say(false);
  await settle();
  expect(await broadcastNotifications(follower)).toEqual([]);
});

test("is written at most every 30 seconds while nothing changes", async () => {
  await say(true);
  const first = await seen();
  await pass({ seconds: 20 });
  await say(true);
  expect(await seen()).toEqual(first);
  await pass({ seconds: 20 });
  await say(true);
  expect(await seen()).not.toEqual(first);
});

test("refuses another streamer's key", async () => {
  const otherKey = keyOf((await obsLink(await createStreamer())).obs_link);
  expect(await say(true, { "x-overlay-key": otherKey })).toMatchObject({
    status: 404,
    body: { code: "overlay_key_invalid" },
  });
  expect(await liveSince()).toBeNull();
});

test("refuses a missing, empty or rotated key", async () => {
  const old = key;
  key = keyOf((await rotateObsLink(streamer)).obs_link);
  for (const headers of [{}, { "x-overlay-key": old }, { "x-overlay-key": "" }]) {
    expect(await say(true, headers)).toMatchObject({ status: 404, body: { code: "overlay_key_invalid" } });
  }
  expect(await liveSince()).toBeNull();
  expect((await say(true, {}, `?key=${key}`)).status).toBe(204);
});
