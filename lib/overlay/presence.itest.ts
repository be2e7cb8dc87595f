import { POST as presenceRoute } from "@/app/api/overlay/[streamerId]/presence/route";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { setClockOffset } from "@/lib/shared/clock";
import { getStreamer, listStreamers, obsLink, rotateObsLink } from "@/lib/streamers";
import { callRoute } from "@/tests/support/call-route";
import { advance, createStreamer } from "@/tests/support/world";

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
  await advance({ seconds: 110 });
  expect(await liveSince()).not.toBeNull();
  await advance({ seconds: 20 });
  expect(await liveSince()).toBeNull();
});

test("lists tell it, too", async () => {
  await say(true);
  const { items } = await listStreamers({ sort: "new", limit: 100 });
  expect(items.find(({ id }) => id === streamer.userId)?.live_since).toBe(await liveSince());
});

test("is written at most every 30 seconds while nothing changes", async () => {
  const seen = async () =>
    (await db().streamerPresence.findUniqueOrThrow({ where: { streamerId: streamer.userId } })).seen;
  await say(true);
  const first = await seen();
  await advance({ seconds: 20 });
  await say(true);
  expect(await seen()).toEqual(first);
  await advance({ seconds: 20 });
  await say(true);
  expect(await seen()).not.toEqual(first);
});

test("believes the current key only", async () => {
  const old = key;
  key = keyOf((await rotateObsLink(streamer)).obs_link);
  for (const headers of [{}, { "x-overlay-key": old }, { "x-overlay-key": "" }]) {
    expect(await say(true, headers)).toMatchObject({ status: 404, body: { code: "overlay_key_invalid" } });
  }
  expect(await liveSince()).toBeNull();
  expect((await say(true, {}, `?key=${key}`)).status).toBe(204);
});
