import {
  acceptChallenge,
  completeChallenge,
  confirmPayment,
  declineChallenge,
  failChallenge,
  streamerOverview,
  withdrawBoost,
} from "@/lib/challenges";
import { boostChallenge } from "@/lib/challenges/use-cases/boost";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { setClockOffset } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { addCrowd } from "@/tests/support/crowd";
import { untilLockIsAwaited } from "@/tests/support/database";
import { expectInvariantsAtRest } from "@/tests/support/invariants";
import { statementsOf } from "@/tests/support/statements";
import {
  activeChallenge,
  boost,
  createStreamer,
  createViewer,
  pass,
  payWith,
  settle,
} from "@/tests/support/world";
import { getStreamer, repairFigures } from ".";

afterEach(() => setClockOffset(0));

const figuresOf = async (streamer: Actor) => {
  const { completion_rate, median_accept_seconds, backer_count } = await getStreamer(streamer.userId, "en");
  return { completion_rate, median_accept_seconds, backer_count };
};

test("a streamer's figures follow their challenges: who backs, how fast they accept, how many they complete", async () => {
  const [streamer, viewer, booster] = [await createStreamer(), await createViewer(), await createViewer()];
  expect(await figuresOf(streamer)).toEqual({
    completion_rate: null,
    median_accept_seconds: null,
    backer_count: 0,
  });

  const first = await activeChallenge({ viewer, streamer });
  const second = await activeChallenge({ viewer, streamer });
  const declined = await activeChallenge({ viewer, streamer });
  await boost(booster, first, 500);
  await boost(booster, first, 500);
  await settle();
  expect(await figuresOf(streamer)).toMatchObject({ completion_rate: null, backer_count: 2 });

  await pass({ minutes: 10 });
  await declineChallenge(streamer, declined, {}, "en");
  await acceptChallenge(streamer, first);
  await pass({ minutes: 20 });
  await acceptChallenge(streamer, second);
  await settle();
  const { median_accept_seconds, completion_rate } = await figuresOf(streamer);
  // Ten and thirty minutes, and what the test itself took.
  expect(median_accept_seconds).toBeGreaterThanOrEqual(20 * 60);
  expect(median_accept_seconds).toBeLessThan(21 * 60);
  // Neither has ended, and a declined one was never accepted.
  expect(completion_rate).toBeNull();
  expect((await streamerOverview(streamer.userId)).stats).toMatchObject({ ended: 0, successRate: 0 });

  await completeChallenge(streamer, first);
  await settle();
  // Of two accepted ones, whether the other one is under way or has failed.
  expect(await figuresOf(streamer)).toMatchObject({ completion_rate: 50, backer_count: 2 });
  expect((await streamerOverview(streamer.userId)).stats).toMatchObject({ ended: 1, successRate: 50 });
  await failChallenge(streamer, second);
  await settle();
  expect(await figuresOf(streamer)).toMatchObject({ completion_rate: 50, backer_count: 2 });
  const stored = await db().streamer.findUniqueOrThrow({ where: { userId: streamer.userId } });
  expect(stored).toMatchObject({ fundedCents: 3_500n, receivedCount: 3, completedCount: 1 });
});

const storedOf = async ({ userId }: Actor) => {
  const { fundedCents, backerCount } = await db().streamer.findUniqueOrThrow({ where: { userId } });
  return { funded: Number(fundedCents), backers: backerCount };
};

/** A boost whose card is authorized, before the server confirmed it. @returns its intent */
async function paidBoost(booster: Actor, id: ChallengeId): Promise<string> {
  const { clientSecret } = await boostChallenge(booster, id, { amount: cents(500) }, "en");
  return payWith(clientSecret);
}

test("a person backs a streamer once, in however many challenges, until they take back the last boost", async () => {
  const [streamer, viewer, booster] = [await createStreamer(), await createViewer(), await createViewer()];
  const first = await activeChallenge({ viewer, streamer });
  const second = await activeChallenge({ viewer, streamer });
  expect(await storedOf(streamer)).toEqual({ funded: 0, backers: 1 });

  const intents = [await paidBoost(booster, first), await paidBoost(booster, second)];
  const confirmed: Promise<unknown>[] = [];
  // Both boosts are about to be counted at the same moment.
  await db().$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM streamers WHERE user_id = ${streamer.userId}::uuid FOR UPDATE`;
      confirmed.push(...intents.map((intent) => confirmPayment(booster, intent)));
      await untilLockIsAwaited(2);
    },
    { timeout: 30_000 },
  );
  await Promise.all(confirmed);
  expect(await storedOf(streamer)).toEqual({ funded: 0, backers: 2 });

  const takeBack = async (challengeId: ChallengeId) => {
    const { id } = await db().pledge.findFirstOrThrow({ where: { challengeId, backerId: booster.userId } });
    await withdrawBoost(booster, challengeId, id);
  };
  await takeBack(first);
  expect(await storedOf(streamer)).toEqual({ funded: 0, backers: 2 });
  await takeBack(second);
  expect(await storedOf(streamer)).toEqual({ funded: 0, backers: 1 });
  await settle();
  await expectInvariantsAtRest();
});

/** The recounts of figures that an action causes, by their SQL. */
async function countsOf(action: () => Promise<unknown>): Promise<readonly string[]> {
  const statements = await statementsOf(async () => {
    await action();
    await settle();
  });
  return statements
    .map(({ text }) => text)
    .filter((text) => text.includes("UPDATE streamers s SET (received_count"));
}

test("boosts and captures of a crowd are added up: its pledges are never read for the figures", async () => {
  const [streamer, viewer] = [await createStreamer(), await createViewer()];
  const challengeId = await activeChallenge({ viewer, streamer });
  await addCrowd({ challengeId, boosts: 60, holds: "provider" });
  await settle();
  expect(await countsOf(async () => boost(await createViewer(), challengeId, 500))).toEqual([]);
  await acceptChallenge(streamer, challengeId);
  await settle();

  const counts = await countsOf(() => completeChallenge(streamer, challengeId));

  expect(await storedOf(streamer)).toEqual({ funded: 2_500 + 61 * 500, backers: 62 });
  expect(counts).toHaveLength(1);
  expect(counts[0]).not.toContain("pledges");
});

test("what moved past the sums is repaired", async () => {
  const [streamer, viewer] = [await createStreamer(), await createViewer()];
  await activeChallenge({ viewer, streamer });
  await db().streamer.update({
    where: { userId: streamer.userId },
    data: { fundedCents: 700, backerCount: 5 },
  });
  expect(await repairFigures()).toEqual([streamer.userId]);
  expect(await storedOf(streamer)).toEqual({ funded: 0, backers: 1 });
  expect(await repairFigures()).toEqual([]);
});
