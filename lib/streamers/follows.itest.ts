import { PUT as followRoute, DELETE as unfollowRoute } from "@/app/api/streamers/[id]/follow/route";
import { GET as listRoute } from "@/app/api/users/follows/route";
import { blockPerson } from "@/lib/blocks";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { callRoute } from "@/tests/support/call-route";
import { type Person, signedUp } from "@/tests/support/sign-up";
import { createStreamer, createViewer } from "@/tests/support/world";
import { followStreamer, getStreamer, unfollowStreamer } from ".";

let me: Person;
let streamer: Actor;
beforeEach(async () => {
  [me, streamer] = await Promise.all([signedUp(), createStreamer()]);
});

const follow = (id: string) => callRoute(followRoute, { method: "PUT", token: me.token, params: { id } });
const unfollow = (id: string) =>
  callRoute(unfollowRoute, { method: "DELETE", token: me.token, params: { id } });
const list = (query = "") => callRoute(listRoute, { path: `/api/users/follows${query}`, token: me.token });
const followers = async ({ userId }: Actor) => (await getStreamer(userId, "en")).followers;

test("follows and stops, each as often as one likes", async () => {
  const { userId } = streamer;
  expect([(await follow(userId)).status, (await follow(userId)).status]).toEqual([204, 204]);
  expect((await list()).body).toMatchObject([{ id: userId, followers: 1, followed_at: expect.any(String) }]);
  expect((await list(`?streamer_id=${me.actor.userId}`)).body).toEqual([]);
  expect((await list(`?streamer_id=${userId}`)).body).toHaveLength(1);
  expect([(await unfollow(userId)).status, (await unfollow(userId)).status]).toEqual([204, 204]);
  expect((await list()).body).toEqual([]);
  expect(await followers(streamer)).toBe(0);
});

test("refuses oneself, and who is no streamer", async () => {
  expect(
    (
      await callRoute(followRoute, {
        method: "PUT",
        token: me.token,
        params: { id: me.actor.userId },
      })
    ).body.code,
  ).toBe("forbidden");
  expect((await follow((await createViewer()).userId)).body.code).toBe("streamer_not_found");
  expect((await follow("nobody")).body.code).toBe("streamer_not_found");
  expect((await unfollow("nobody")).body.code).toBe("streamer_not_found");
});

test("the count stays true when a crowd follows and leaves at once", async () => {
  const crowd = await Promise.all(Array.from({ length: 8 }, () => createViewer()));
  const { userId } = streamer;
  await Promise.all(crowd.flatMap((one) => [followStreamer(one, userId), followStreamer(one, userId)]));
  expect(await followers(streamer)).toBe(8);
  await Promise.all(
    crowd.map((one, at) => (at < 5 ? unfollowStreamer(one, userId) : followStreamer(one, userId))),
  );
  expect(await followers(streamer)).toBe(3);
});

test.each(["the streamer", "the follower"])(
  "a block by %s ends the follow and refuses another",
  async (who) => {
    await follow(streamer.userId);
    const [blocker, blocked] = who === "the streamer" ? [streamer, me.actor] : [me.actor, streamer];
    await blockPerson(blocker, blocked.userId);
    expect((await list()).body).toEqual([]);
    expect(await followers(streamer)).toBe(0);
    expect((await follow(streamer.userId)).body.code).toBe("forbidden");
  },
);

test("a block and a follow at once never leave both", async () => {
  const crowd = await Promise.all(Array.from({ length: 8 }, () => createViewer()));
  await Promise.allSettled(
    crowd.flatMap((one) => [followStreamer(one, streamer.userId), blockPerson(streamer, one.userId)]),
  );
  expect(await db().follow.count({ where: { streamerId: streamer.userId } })).toBe(0);
  expect(await followers(streamer)).toBe(0);
});

test("the latest first, page by page, without those who are suspended", async () => {
  const others = await Promise.all(Array.from({ length: 5 }, () => createStreamer()));
  for (const { userId } of others) await followStreamer(me.actor, userId);
  const [away] = others;
  await db().user.update({ where: { id: away?.userId ?? "" }, data: { suspendedAt: new Date() } });
  const first = await list("?limit=3");
  const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  const second = await list(next.slice(next.indexOf("?")));
  const shown = [...first.body, ...second.body].map(({ id }) => id);
  expect(new Set(shown)).toEqual(new Set(others.slice(1).map(({ userId }) => userId)));
  expect(shown).toHaveLength(4);
  expect(second.headers.get("link")).toBeNull();
});
