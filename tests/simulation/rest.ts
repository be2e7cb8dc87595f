import { z } from "zod";
import { sweepDeadlines } from "@/lib/jobs";
import { reconcile } from "@/lib/payments";
import { now } from "@/lib/shared/clock";
import { BreakableProcess } from "./breakable-process";
import { deliverAll, runJobs } from "./machinery";
import { changeAccount, returnPlatformPayouts } from "./outside";
import { judgeAll } from "./people";
import { unlockAll, waitingJobs } from "./queue";
import type { RunningScenario } from "./run-scenario";
import type { Letters } from "./step";

/** Minutes that pass before each look: the engine's own pauses grow, and so do these. */
const PAUSES = [2, 2, 2, 2, 15, 70, 400, 400] as const;
/** How many times the future may bring something before it must have come to an end. */
const MOST_EVENTS = 80;

/** Deadlines that lie so near to one another are met together. */
const SLACK_MINUTES = 45;

const next = z.array(z.object({ at: z.coerce.date().nullable() }));

/** Nothing goes wrong any more: everything that is under way arrives or is lost, and the engine must come to rest by itself. */
export async function bringToRest(story: RunningScenario, letters: Letters): Promise<void> {
  story.theatre.faults.clear();
  await unlockAll(story.theatre.database);
  for (const minutes of PAUSES) {
    await story.pass(minutes);
    await new BreakableProcess().run(() => receive(story, letters));
    if ((await runEverything(story)) === 0) return;
  }
  const jobs = await waitingJobs(story.theatre.database);
  throw new Error(
    `does not come to rest: ${jobs.map(({ task }) => task).join(", ") || "the reconciler always finds more"}`,
  );
}

/** Time goes on until no deadline is left, from one to the next; everything that runs by itself runs once at each. */
export async function liveOut(story: RunningScenario, letters: Letters): Promise<void> {
  await changeAccount(story, "complete");
  await returnPlatformPayouts(story);
  await judgeAll(story);
  await story.pass(24 * 60 + 5);
  for (let event = 0; event < MOST_EVENTS; event++) {
    await new BreakableProcess().run(() => receive(story, letters));
    await runEverything(story);
    const minutes = await minutesToNext(story);
    if (minutes === null) return bringToRest(story, letters);
    await story.pass(minutes + SLACK_MINUTES);
  }
  throw new Error(`after ${MOST_EVENTS} deadlines there is always another one`);
}

async function receive(story: RunningScenario, letters: Letters): Promise<void> {
  switch (letters) {
    case "arrive":
      await deliverAll(story, "sent");
      return;
    case "arrive twice, the last one first":
      await deliverAll(story, "reversed", 2);
      return;
    case "are lost":
      story.theatre.mailbox.takeAll();
  }
}

/** A round of everything that runs by itself. @returns how much there was to do */
async function runEverything(story: RunningScenario): Promise<number> {
  const done = (await sweepDeadlines()) + (await runJobs(story));
  const found = await reconcile();
  return Object.values(found).reduce((total, count) => total + count, done);
}

async function minutesToNext(story: RunningScenario): Promise<number | null> {
  const { rows } = await story.theatre.database.query("SELECT min(due_at) AS at FROM deadlines");
  const at = next.parse(rows)[0]?.at ?? null;
  if (at === null) return null;
  return Math.max(1, Math.ceil((at.getTime() - now().getTime()) / 60_000) + 1);
}
