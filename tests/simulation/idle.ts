import { z } from "zod";
import { sweepDeadlines } from "@/lib/jobs";
import { reconcile } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { keepLeaderboard } from "@/lib/streamers";
import { pass } from "@/tests/support/world";
import { BreakableProcess } from "./breakable-process";
import { changeAccount, returnPlatformPayouts, topUpPlatform } from "./external-events";
import { giveCasesBack, liftEverything, rejectOpenDisputes, releaseHeldPayouts } from "./operator-steps";
import { unlockAll, waitingJobs } from "./queue";
import type { RunningScenario } from "./running-scenario";
import type { PendingWebhooks } from "./step";
import { deliverAll, runJobs } from "./worker-steps";

/** Minutes that pass before each round; they grow as the engine's own retry delays do, and the last ones let it finish. */
const PAUSES = [2, 2, 2, 2, 15, 70, 400, 400, 2, 2] as const;
/** Rounds after which no deadline may be left. */
const MAX_ROUNDS = 80;

/** Deadlines this close to each other are handled in one round. */
const SLACK_MINUTES = 45;

/** More than all the fees of a scenario. */
const TOP_UP_CENTS = 10_000_000;

const next = z.array(z.object({ at: z.coerce.date().nullable() }));

/** Clears all faults, delivers or drops the pending webhooks, and runs the engine until it is idle. @throws Error if it never is */
export async function runUntilIdle(scenario: RunningScenario, webhooks: PendingWebhooks): Promise<void> {
  scenario.harness.faults.clear();
  await unlockAll(scenario.harness.database);
  for (const minutes of PAUSES) {
    await pass({ minutes });
    await new BreakableProcess().run(() => receive(scenario, webhooks));
    if ((await runEverything(scenario)) === 0 && !(await isSending(scenario))) return;
  }
  const jobs = await waitingJobs(scenario.harness.database);
  throw new Error(
    `does not become idle: ${jobs.map(({ task }) => task).join(", ") || "the reconciler keeps finding work"}`,
  );
}

/** Moves the clock from deadline to deadline until none is left, and runs everything that is scheduled at each. @throws Error if one is always left */
export async function runEpilogue(scenario: RunningScenario, webhooks: PendingWebhooks): Promise<void> {
  await changeAccount(scenario, "complete");
  await returnPlatformPayouts(scenario);
  await topUpPlatform(TOP_UP_CENTS);
  await releaseHeldPayouts(scenario);
  await liftEverything(scenario);
  await pass({ minutes: 24 * 60 + 5 });
  await giveCasesBack(scenario);
  await rejectOpenDisputes(scenario);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    await new BreakableProcess().run(() => receive(scenario, webhooks));
    await runEverything(scenario);
    const minutes = await minutesToNext(scenario);
    if (minutes === null) return runUntilIdle(scenario, webhooks);
    await pass({ minutes: minutes + SLACK_MINUTES });
  }
  throw new Error(`deadlines are left after ${MAX_ROUNDS} rounds`);
}

async function receive(scenario: RunningScenario, webhooks: PendingWebhooks): Promise<void> {
  switch (webhooks) {
    case "arrive":
      await deliverAll(scenario, "sent");
      return;
    case "arrive twice, the last one first":
      await deliverAll(scenario, "reversed", 2);
      return;
    case "are lost":
      scenario.harness.inbox.takeAll();
  }
}

/** Runs deadlines, jobs and the reconciler once. @returns how many items they found */
async function runEverything(scenario: RunningScenario): Promise<number> {
  const done = (await sweepDeadlines()) + (await runJobs(scenario));
  await keepLeaderboard();
  const found = await reconcile();
  return Object.values(found).reduce((total, count) => total + count, done);
}

/** An operation whose sender was killed is postponed by up to an hour (decision 131), in which nothing is due. */
async function isSending(scenario: RunningScenario): Promise<boolean> {
  const { rowCount } = await scenario.harness.database.query(
    "SELECT 1 FROM operations WHERE status IN ('sent', 'unknown') LIMIT 1",
  );
  return rowCount !== 0;
}

async function minutesToNext(scenario: RunningScenario): Promise<number | null> {
  const { rows } = await scenario.harness.database.query("SELECT min(due_at) AS at FROM deadlines");
  const at = next.parse(rows)[0]?.at ?? null;
  if (at === null) return null;
  return Math.max(1, Math.ceil((at.getTime() - now().getTime()) / 60_000) + 1);
}
