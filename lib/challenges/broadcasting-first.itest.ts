import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import type { ChallengeId } from "@/lib/shared/ids";
import { pagesOf } from "@/lib/shared/page";
import { savePresence } from "@/lib/streamers";
import { activeChallenge, boost, createStreamer, createViewer, settle } from "@/tests/support/world";
import { followBroadcast, listFeed } from ".";
import type { FeedSort } from "./contract";

/** Source: docs/product/leaderboard-and-feeds.md#feed. */

let quiet: Actor;
let onAir: Actor;
let boosted: ChallengeId;
let plain: ChallengeId;
beforeEach(async () => {
  [quiet, onAir] = await Promise.all([createStreamer(), createStreamer()]);
  const viewer = await createViewer();
  boosted = await activeChallenge({ viewer, streamer: quiet });
  plain = await activeChallenge({ viewer, streamer: onAir });
  await boost(await createViewer(), boosted, 500);
  await settle();
});

const ours = (items: readonly { id: string }[]) =>
  items.map(({ id }) => id).filter((id) => id === boosted || id === plain);
const feed = async (sort: FeedSort) => (await listFeed({ sort, limit: 100 })).items;

test("those of streamers who broadcast come first while they do, by boosts alone and page by page", async () => {
  expect(ours(await feed("trending"))).toEqual([boosted, plain]);
  await savePresence(onAir.userId, true);
  await settle();
  expect(ours(await feed("trending"))).toEqual([plain, boosted]);
  const marks = (await feed("amount")).map((one) => [one.id, one.streamer_broadcasting]);
  expect(marks).toEqual(
    expect.arrayContaining([
      [plain, true],
      [boosted, false],
    ]),
  );
  expect([ours(await feed("amount")), ours(await feed("new"))]).toEqual([
    [boosted, plain],
    [plain, boosted],
  ]);
  const seen: { id: string }[] = [];
  for await (const items of pagesOf((cursor) => listFeed({ sort: "trending", limit: 1, cursor })))
    seen.push(...items);
  expect(ours(seen)).toEqual([plain, boosted]);
  await savePresence(onAir.userId, false);
  await settle();
  expect(ours(await feed("trending"))).toEqual([boosted, plain]);
});

test("one that becomes active during the broadcast is among them at once, and one that missed the start is put there", async () => {
  await savePresence(onAir.userId, true);
  await settle();
  const stored = async (id: ChallengeId) =>
    (await db().challenge.findUniqueOrThrow({ where: { id }, select: { broadcasting: true } })).broadcasting;
  expect(await stored(await activeChallenge({ viewer: await createViewer(), streamer: onAir }))).toBe(true);
  await db().challenge.update({ where: { id: plain }, data: { broadcasting: false } });
  await followBroadcast(onAir.userId);
  expect(await stored(plain)).toBe(true);
});
