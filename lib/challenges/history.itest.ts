import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import {
  activeChallenge,
  boost,
  completedChallenge,
  createStreamer,
  createViewer,
} from "@/tests/support/world";
import { challengeHistory } from ".";

test("lists the events newest first, with the names of their actors", async () => {
  const viewer = await createViewer(`vic_${Date.now()}`);
  const booster = await createViewer(`bob_${Date.now()}`);
  const streamer = await createStreamer({ username: `ana_${Date.now()}` });
  const id = await completedChallenge({ viewer, streamer, booster });
  const history = await challengeHistory(id);
  expect(history.map(({ event, username, amount }) => [event, username.slice(0, 3), amount])).toEqual([
    ["complete", "ana", null],
    ["accept", "ana", null],
    ["boost", "bob", 10],
    ["activate", "vic", null],
    ["create", "vic", null],
  ]);
  expect(history.every(({ at }) => Math.abs(Date.parse(at) - now().getTime()) < 60_000)).toBe(true);
});

test("includes the first events behind many boosts, and no screening", async () => {
  const people = { viewer: await createViewer(), streamer: await createStreamer({ payouts: "none" }) };
  const id = await activeChallenge(people);
  const screened = await db().challengeEvent.count({ where: { challengeId: id, event: "approve" } });
  expect(screened).toBe(1);
  await db().challengeEvent.createMany({
    data: Array.from({ length: 40 }, () => ({
      challengeId: id,
      event: "boost",
      toStatus: "active" as const,
      data: { amount_cents: 100 },
      at: now(),
    })),
  });
  await boost(await createViewer(), id, 700);
  const history = await challengeHistory(id);
  expect(history).toHaveLength(26);
  expect(history[0]).toMatchObject({ event: "boost", amount: 7 });
  expect(history.slice(-2).map(({ event }) => event)).toEqual(["activate", "create"]);
  expect(new Set(history.map(({ event }) => event))).toEqual(new Set(["boost", "activate", "create"]));
});
