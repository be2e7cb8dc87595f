import { acceptChallenge, completeChallenge, declineChallenge, failChallenge } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { setClockOffset } from "@/lib/shared/clock";
import { activeChallenge, boost, createStreamer, createViewer, pass, settle } from "@/tests/support/world";
import { getStreamer } from ".";

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
  await declineChallenge(streamer, declined);
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

  await completeChallenge(streamer, first);
  await failChallenge(streamer, second);
  await settle();
  expect(await figuresOf(streamer)).toMatchObject({ completion_rate: 50, backer_count: 2 });
  const stored = await db().streamer.findUniqueOrThrow({ where: { userId: streamer.userId } });
  expect(stored).toMatchObject({ fundedCents: 3_500n, receivedCount: 3, completedCount: 1 });
});
