import { POST as presenceRoute } from "@/app/api/overlay/[streamerId]/presence/route";
import { getChallenge, listStreamerChallenges } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now, setClockOffset } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import { obsLink } from "@/lib/streamers";
import { callRoute } from "@/tests/support/call-route";
import { challengeRow } from "@/tests/support/challenge-row";
import { advance, createStreamer, createViewer } from "@/tests/support/world";

let streamer: Actor;
let viewer: Actor;
beforeAll(async () => {
  viewer = await createViewer();
});
beforeEach(async () => {
  streamer = await createStreamer({ payouts: "none" });
});
afterEach(() => setClockOffset(0));

const challenge = async (changes: Partial<Parameters<typeof challengeRow>[0]> = {}) =>
  (await challengeRow({
    creatorId: viewer.userId,
    streamerId: streamer.userId,
    status: "active",
    activatedAt: now(),
    expiresAt: new Date(now().getTime() + 86_400_000),
    ...changes,
  })) as ChallengeId;

/** What the streamer's overlay says with its key. */
const say = async (report: object) => {
  const key = new URL((await obsLink(streamer)).obs_link).searchParams.get("key") ?? "";
  return callRoute(presenceRoute, {
    method: "POST",
    path: `/api/overlay/${streamer.userId}/presence`,
    params: { streamerId: streamer.userId },
    headers: { "x-overlay-key": key },
    json: { streaming: true, visible: true, ...report },
  });
};
/** The channels on which changes of these challenges were published. */
const updatesOf = async (ids: readonly ChallengeId[]) => {
  const events = await db().outboxEvent.findMany({ where: { type: "challenge.changed" } });
  const isOf = ({ data }: (typeof events)[number]) => ids.some((id) => JSON.stringify(data).includes(id));
  return events
    .filter(isOf)
    .map(({ channel }) => channel)
    .sort();
};
const shownAt = async (id: ChallengeId) => (await getChallenge(null, id)).shown_at;

test("publishes when a challenge was first shown on air, to its page and its parties", async () => {
  const ids = [await challenge(), await challenge()] as const;
  const first = now().getTime();
  expect((await say({ shown: ids })).status).toBe(204);
  const published = await updatesOf(ids);
  expect(published).toEqual(
    ids.flatMap((id) => [`challenge:${id}`, `user:${streamer.userId}`, `user:${viewer.userId}`]).sort(),
  );
  const at = await shownAt(ids[0]);
  expect(Date.parse(at ?? "") - first).toBeLessThan(60_000);
  await advance({ seconds: 90 });
  await say({ shown: [ids[0]] });
  expect(await updatesOf(ids)).toEqual(published);
  expect(await shownAt(ids[0])).toBe(at);
  const { items } = await listStreamerChallenges(null, streamer.userId, "active", { limit: 10 });
  expect(items.map(({ shown_at }) => shown_at)).toEqual([at, at]);
});

test("ignores reports without a broadcast, of a source that is not on screen, and about others' challenges", async () => {
  const id = await challenge();
  const others = await challenge({ streamerId: (await createStreamer({ payouts: "none" })).userId });
  const hidden = await challenge({ hiddenAt: now() });
  const unpaid = await challenge({ status: "approved", activatedAt: null });
  await say({ streaming: false, shown: [id] });
  await say({ visible: false, shown: [id] });
  await say({ shown: [others, hidden, unpaid] });
  expect(await db().airReceipt.count({ where: { challengeId: { in: [id, others, hidden, unpaid] } } })).toBe(
    0,
  );
});

test.each([
  ["more than twenty", "shown", Array.from({ length: 21 }, () => "11111111-1111-4111-8111-111111111111")],
  ["what is no id", "shown.0", ["live-1"]],
])("a report of %s is refused", async (_, field, shown) => {
  const { status, body } = await say({ shown });
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

describe("a replay", () => {
  const replayOf = async (actor: Actor | null, id: ChallengeId) =>
    (await getChallenge(actor, id)).replay_saved_at;
  const completed = (secondsAgo: number) =>
    challenge({ status: "completed", endedAt: new Date(now().getTime() - secondsAgo * 1_000) });

  test("of a completion is noted once, for the streamer alone, also where nothing was shown", async () => {
    const id = await completed(2);
    await say({ visible: false, replay_saved: id });
    const at = await replayOf(streamer, id);
    expect(at).not.toBeNull();
    expect([await replayOf(viewer, id), await replayOf(null, id), await shownAt(id)]).toEqual([
      null,
      null,
      null,
    ]);
    await advance({ seconds: 30 });
    await say({ replay_saved: id, shown: [id] });
    expect(await replayOf(streamer, id)).toBe(at);
    expect(await shownAt(id)).not.toBeNull();
  });

  test("is ignored for what was not just completed, and without a broadcast", async () => {
    const [open, old, fresh] = [await challenge(), await completed(600), await completed(2)];
    for (const id of [open, old]) await say({ replay_saved: id });
    await say({ streaming: false, replay_saved: fresh });
    expect(await db().airReceipt.count({ where: { challengeId: { in: [open, old, fresh] } } })).toBe(0);
  });
});
