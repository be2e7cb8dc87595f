import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { asId, type ChallengeId } from "@/lib/shared/ids";
import { activeChallenge, completedChallenge, createStreamer, createViewer } from "@/tests/support/world";
import { getChallenge, listViewerChallenges, reactToChallenge } from ".";
import { REACTIONS, type Reaction } from "./contract";

let viewer: Actor;
let streamer: Actor;
let id: ChallengeId;
beforeEach(async () => {
  [viewer, streamer] = await Promise.all([createViewer(), createStreamer()]);
  id = await completedChallenge({ viewer, streamer });
});

/** The public counts that are not zero. */
async function counts(): Promise<Partial<Record<Reaction, number>>> {
  const { reactions } = await getChallenge(null, id);
  return Object.fromEntries(
    (reactions?.counts ?? []).flatMap(({ reaction, count }) => (count === 0 ? [] : [[reaction, count]])),
  );
}
const updates = () => db().outboxEvent.count({ where: { channel: `challenge:${id}` } });

test("one person has one reaction, which they change and take back", async () => {
  expect(await counts()).toEqual({});
  expect(await reactToChallenge(viewer, id, "fire")).toMatchObject({ own: "fire" });
  expect(await counts()).toEqual({ fire: 1 });
  expect(await reactToChallenge(viewer, id, "respect")).toMatchObject({ own: "respect" });
  expect(await counts()).toEqual({ respect: 1 });
  expect(await reactToChallenge(viewer, id, null)).toMatchObject({ own: null });
  expect(await counts()).toEqual({});
});

test("reaches open pages when something changed, and only then", async () => {
  const before = await updates();
  await reactToChallenge(viewer, id, "wow");
  expect(await updates()).toBe(before + 1);
  await reactToChallenge(viewer, id, "wow");
  expect(await updates()).toBe(before + 1);
});

test("counts stay true when many people react and change their minds at once", async () => {
  const people = [viewer, streamer, ...(await Promise.all(Array.from({ length: 6 }, () => createViewer())))];
  const all = (choose: (at: number) => Reaction | null) =>
    Promise.all(people.flatMap((one, at) => [0, 1].map(() => reactToChallenge(one, id, choose(at)))));
  await all((at) => REACTIONS[at % 4] ?? null);
  expect(await counts()).toEqual({ fire: 2, wow: 2, laugh: 2, respect: 2 });
  await all((at) => REACTIONS[(at * 3 + 1) % 4] ?? null);
  expect(await counts()).toEqual({ fire: 2, wow: 2, laugh: 2, respect: 2 });
  await all((at) => (at < 7 ? null : "fire"));
  expect(await counts()).toEqual({ fire: 1 });
});

test("names nobody: the caller reads their own, others and lists none", async () => {
  await reactToChallenge(viewer, id, "laugh");
  expect((await getChallenge(viewer, id)).reactions?.own).toBe("laugh");
  expect((await getChallenge(streamer, id)).reactions?.own).toBeNull();
  expect((await getChallenge(null, id)).reactions?.own).toBeNull();
  const { items } = await listViewerChallenges(viewer, viewer.userId, undefined, { limit: 5 });
  expect(items).toMatchObject([{ reactions: null }]);
});

test("are for completed challenges that are public", async () => {
  const open = await activeChallenge({ viewer, streamer });
  await expect(reactToChallenge(viewer, open, "fire")).rejects.toMatchObject({ code: "wrong_state" });
  await expect(reactToChallenge(viewer, asId("nothing"), "fire")).rejects.toMatchObject({
    code: "challenge_not_found",
  });
  expect((await getChallenge(null, open)).reactions).toBeNull();
});
