import { acceptChallenge, completeChallenge } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { addCrowd } from "@/tests/support/crowd";
import { activeChallenge, createStreamer, createViewer, sandbox, settle } from "@/tests/support/world";
import { median } from "../measure";
import { runQueue } from "./queue";

/** The pledges of an ordinary pot, and how often it is completed. */
const FEW = 10;
const TIMES = 5;
const ANSWER_MS = 5;
const LOOK_EVERY_MS = 250;

export type CompletionFigures = {
  readonly pledges: number;
  /** Duration of "complete" over the same with ten pledges. */
  readonly requestRatio: number;
  readonly requestMs: number;
  /** From the request until the last card is charged. */
  readonly collectedSeconds: number;
};

/** Measures "complete" on a challenge with many pledges, at a provider that takes 5 ms per request. */
export async function measureCompletion(pledges: number): Promise<CompletionFigures> {
  await complete(FEW);
  const few: number[] = [];
  for (let time = 0; time < TIMES; time += 1) few.push((await complete(FEW)).requestMs);
  await settle();
  const { challengeId, began, requestMs } = await complete(pledges);
  const stall = { on: "request", do: "stall", path: "/v1/*", delay_ms: ANSWER_MS, times: 1_000_000 };
  await sandbox("faults", stall);
  const collected = (async () => {
    const where = { challengeId, NOT: { status: "captured" } } as const;
    while ((await db().pledge.count({ where })) > 0) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    return (performance.now() - began) / 1_000;
  })();
  await runQueue();
  return { pledges, requestMs, requestRatio: requestMs / median(few), collectedSeconds: await collected };
}

/** Completes a new challenge with this number of pledges. */
async function complete(pledges: number) {
  const [viewer, streamer] = [await createViewer(), await createStreamer()];
  const challengeId = await activeChallenge({ viewer, streamer });
  await addCrowd({ challengeId, boosts: pledges - 1, holds: "provider" });
  await db().$executeRaw`ANALYZE`;
  await acceptChallenge(streamer, challengeId);
  await settle();
  const began = performance.now();
  await completeChallenge(streamer, challengeId);
  return { challengeId, began, requestMs: performance.now() - began };
}
