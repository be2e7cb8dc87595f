import { spawn } from "node:child_process";
import path from "node:path";
import { addYears } from "date-fns";
import { acceptChallenge, completeChallenge } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import { waitUntil } from "@/scripts/dev/processes";
import { bundle, SHORT_LIFE_ENV, SHORT_LIFE_FLAGS } from "@/tests/simulation/crash/bundle";
import { recoverAfterCrash, takeOver } from "@/tests/simulation/crash/recovery";
import { addCrowd } from "@/tests/support/crowd";
import { expectLawsAtRest } from "@/tests/support/invariants";
import { activeChallenge, createStreamer, createViewer } from "@/tests/support/world";

const BOOSTS = 10_000;
const KILLS = 10;
/** What a killed worker was sending is asked about a minute later: until then the others cannot come to the end. */
const COLLECTED_MEANWHILE = 7_000;
const PATIENCE_MS = 120_000;
jest.setTimeout(600_000);

let worker: string;
beforeAll(() => {
  worker = path.join(bundle("crash-worker", ["server/worker.ts"]), "worker.cjs");
});

/** Runs a worker until so many pledges are captured, and kills it in the middle of whatever it does then. */
async function killWorkerOnce(challengeId: ChallengeId, captured: number): Promise<void> {
  const child = spawn(process.execPath, [...SHORT_LIFE_FLAGS, worker], {
    env: { ...process.env, ...SHORT_LIFE_ENV },
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
  await takeOver();
}

/**
 * The provider's list of events says "look again" of each payment, which takes longer to read than all else here, and is read
 * in webhooks.itest.ts. Whoever does not hear it has to find everything by themselves, which is harder.
 */
async function hearNothing(): Promise<void> {
  const createdAt = addYears(now(), 1);
  await db().providerCursor.update({ where: { stream: "events" }, data: { createdAt } });
}

test("a pot of 10,000 backers is collected to the cent by workers that are killed ten times", async () => {
  const [viewer, streamer] = [await createViewer(), await createStreamer()];
  const challengeId = await activeChallenge({ viewer, streamer });
  await addCrowd({ challengeId, boosts: BOOSTS, holds: "provider" });
  await hearNothing();
  await acceptChallenge(streamer, challengeId);
  await completeChallenge(streamer, challengeId);

  for (let kill = 1; kill <= KILLS; kill++) {
    await killWorkerOnce(challengeId, Math.floor(((kill - 1 + Math.random()) * COLLECTED_MEANWHILE) / KILLS));
  }
  // Ten thousand mails are another story: they leave at a pace of their own.
  await db().$executeRaw`
    DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
    WHERE task.id = job.task_id AND task.identifier = 'notifications.mail'`;
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
  await expectLawsAtRest();
});
