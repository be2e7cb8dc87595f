import { Snapshot } from "@/tests/support/snapshot";
import { Children } from "./crash/children";
import { type Baseline, CrashScenario } from "./crash/crash-scenario";
import type { ScenarioName } from "./crash/scenarios";

/**
 * Kills real processes with SIGKILL, where the random scenarios (`npm run money:soak`) only simulate it. Proves that nothing in
 * a process's memory is needed, that connections cut in the middle of a call or a transaction leave nothing behind, and that a
 * process may die right after any of the queue's own commits.
 *
 * Each scenario runs once to its end, which lists its points. Then it runs once for each kind of such a step that no earlier
 * scenario contained, and the process is killed there: other processes recover without manual repair, and the person who was
 * interrupted does it again. All must end like the run without a kill, with the money invariants intact. What dies again and again
 * is left to the random scenarios and to crowd-kills.itest.ts (decision 352).
 */

/** Those with kinds of steps that the scenarios before them do not contain. */
const WITH_STEPS_OF_THEIR_OWN: readonly ScenarioName[] = [
  "create, authorize, boost, accept",
  "cancel",
  "remove the saved cards",
  "appeal",
  "open a payout account",
  "start, complete, capture, payout on day 20",
  "chargeback after the payout, taken back from the streamer",
];
/** How many kinds they contain. */
const KINDS = 14;
/**
 * What only a real process can show: a call that changes something is cut in the middle, and the queue has just taken or finished
 * a job. After commits of our own, the random scenarios stop as well; reads change nothing at the provider.
 */
const STEP = /^(during (?!GET)|after commit of .*_private_)/;

// Only ends what hangs.
jest.setTimeout(20 * 60_000);

const seen = new Set<string>();
let children: Children;
let empty: Snapshot;
let kills = 0;

beforeAll(async () => {
  children = new Children();
  empty = await Snapshot.keep();
});
afterAll(() => children.end());

describe.each(WITH_STEPS_OF_THEIR_OWN)("%s", (name) => {
  let scenario: CrashScenario;
  let baseline: Baseline;

  beforeAll(async () => {
    await empty.restore();
    scenario = await CrashScenario.open(name, children);
    baseline = await scenario.runUndisturbed();
  });

  test("ends as if nothing had happened when it is killed on its way", async () => {
    const failures: string[] = [];
    for (const [point, { label, effect }] of baseline.points.entries()) {
      if (!effect || !STEP.test(label) || seen.has(label)) continue;
      seen.add(label);
      const { killed, problem } = await scenario.killAt(point, baseline.outcome);
      if (killed) kills += 1;
      if (problem !== null) failures.push(`${point} (${label}): ${problem}`);
    }
    expect(failures).toEqual([]);
  });
});

test("really kills a process at each kind of step", () => {
  expect(kills).toBeGreaterThanOrEqual(KINDS);
});
