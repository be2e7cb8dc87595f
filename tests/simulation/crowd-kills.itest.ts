import { spawn } from "node:child_process";
import path from "node:path";
import { addYears } from "date-fns";
import { acceptChallenge, completeChallenge } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import { waitUntil } from "@/scripts/dev/processes";
import { bundle, SHORT_LIVED_ENV, SHORT_LIVED_FLAGS } from "@/tests/simulation/crash/bundle";
import { recoverAfterCrash, releaseJobsOfDeadWorkers } from "@/tests/simulation/crash/recovery";
import { addCrowd } from "@/tests/support/crowd";
import { expectInvariantsAtRest } from "@/tests/support/invariants";
import { activeChallenge, advance, createStreamer, createViewer } from "@/tests/support/world";

const BOOSTS = 10_000;
const KILLS = 10;
/** Operations that a killed worker was sending are retried a minute later, so the workers in this test cannot capture all. */
const CAPTURED_BETWEEN_KILLS = 7_000;
const PATIENCE_MS = 120_000;
jest.setTimeout(30 * 60_000);

// No mail server: twenty thousand mails would take longer than the captures. Read at the first use.
delete process.env.SMTP_URL;

let worker: string;
beforeAll(() => {
  worker = path.join(bundle("crash-worker", ["server/worker.ts"]), "worker.cjs");
});

/** Starts a worker and kills it, whatever it is doing, once so many pledges are captured. */
async function killWorkerOnce(challengeId: ChallengeId, captured: number): Promise<void> {
  const child = spawn(process.execPath, [...SHORT_LIVED_FLAGS, worker], {
    env: { ...process.env, ...SHORT_LIVED_ENV },
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const reached = await waitUntil(
    async () =>
      (await db().pledge.count({ where: { challengeId, status: "captured" } })) >= captured ||
      child.exitCode !== null,
    PATIENCE_MS,
  );
  child.kill("SIGKILL");
  await ended;
  expect({ reached, exitCode: child.exitCode }).toEqual({ reached: true, exitCode: null });
  await releaseJobsOfDeadWorkers();
}

/**
 * Skips the provider's events: reading those of a crowd takes longer than all else here, and webhooks.itest.ts covers it. Without
 * them the reconciler has to find everything itself, which is harder.
 */
async function ignoreProviderEvents(): Promise<void> {
  const createdAt = addYears(now(), 1);
  await db().providerCursor.update({ where: { stream: "events" }, data: { createdAt } });
}

test("captures a pot of 10,000 backers to the cent while its workers are killed ten times", async () => {
  const [viewer, streamer] = [await createViewer(), await createStreamer()];
  const challengeId = await activeChallenge({ viewer, streamer });
  await addCrowd({ challengeId, boosts: BOOSTS, holds: "provider" });
  await ignoreProviderEvents();
  await acceptChallenge(streamer, challengeId);
  await advance({ seconds: 10 });
  await completeChallenge(streamer, challengeId);

  for (let kill = 1; kill <= KILLS; kill++) {
    await killWorkerOnce(
      challengeId,
      Math.floor(((kill - 1 + Math.random()) * CAPTURED_BETWEEN_KILLS) / KILLS),
    );
  }
  expect(await recoverAfterCrash()).toEqual([]);

  const captured = await db().pledge.aggregate({
    where: { challengeId, status: "captured" },
    _count: true,
    _sum: { capturedCents: true },
  });
  expect(captured).toEqual({ _count: BOOSTS + 1, _sum: { capturedCents: 2_500 + BOOSTS * 500 } });
  const payout = await db().scheduledTransfer.findUniqueOrThrow({ where: { challengeId } });
  expect(Number(payout.amountCents)).toBe(2_500 + BOOSTS * 500);
  for (const type of ["challenge_accepted", "challenge_completed"]) {
    expect(await db().notification.count({ where: { challengeId, type } })).toBe(BOOSTS + 1);
  }
  await expectInvariantsAtRest();
});
