import { Snapshot } from "@/tests/support/snapshot";
import { Children } from "./children";
import { type Baseline, CrashScenario } from "./crash-scenario";
import type { ScenarioName } from "./scenarios";

/** Only ends what hangs. */
const TIMEOUT_MS = 20 * 60_000;
/** `CRASH_EVERYWHERE=1` kills at every point instead of once for each kind of step. */
const EVERYWHERE = process.env.CRASH_EVERYWHERE === "1";
/** About how many processes in a row die in one scenario. */
const DEATHS_IN_A_ROW = 3;
/** Processes that live for fewer points make no progress, so shorter scenarios are not run in rows. */
const SHORTEST_LIFE = 8;
/**
 * What only a real process can show: a call that changes something is cut in the middle, and the queue has just taken or finished
 * a job. After commits of our own, the random scenarios stop as well; reads change nothing at the provider.
 */
const STEP = /^(during (?!GET)|after commit of .*_private_)/;

/**
 * Kills real processes with SIGKILL, where the random scenarios (`npm run money:soak`) only simulate it. Proves that nothing in
 * a process's memory is needed, that connections cut in the middle of a call or a transaction leave nothing behind, and that a
 * process may die right after any of the queue's own commits.
 *
 * Each scenario runs once to its end, which lists its points. Then it runs once for each kind of such a step that no earlier
 * scenario contained, and the process is killed there: other processes recover without manual repair, and the person who was
 * interrupted does it again. Long scenarios also run through a row of processes that each die on their way. All must end like the run
 * without a kill, with the money invariants intact.
 * @param atLeast how many processes must be killed
 * @param skipped kinds of steps that another file covers
 */
export function crashMatrix(names: readonly ScenarioName[], atLeast: number, skipped = /$^/): void {
  jest.setTimeout(TIMEOUT_MS);

  let children: Children;
  let empty: Snapshot;
  let kills = 0;
  const seen = new Set<string>();

  beforeAll(async () => {
    children = new Children();
    empty = await Snapshot.keep();
  });
  afterAll(() => children.end());

  describe.each(names)("%s", (name) => {
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
        if (!effect) continue;
        const isNew = STEP.test(label) && !skipped.test(label) && !seen.has(label);
        seen.add(label);
        if (!EVERYWHERE && !isNew) continue;
        const { killed, problem } = await scenario.killAt(point, baseline.outcome);
        if (killed) kills += 1;
        if (problem !== null) failures.push(`${point} (${label}): ${problem}`);
      }
      const step = Math.ceil(baseline.points.length / DEATHS_IN_A_ROW);
      if (step >= SHORTEST_LIFE) {
        const { kills: deaths, problem } = await scenario.killOften(step, baseline.outcome);
        kills += deaths;
        if (problem !== null) failures.push(`killed again and again: ${problem}`);
      }
      expect(failures).toEqual([]);
    });
  });

  test(`really kills at least ${atLeast} processes`, () => {
    expect(kills).toBeGreaterThanOrEqual(atLeast);
  });
}
