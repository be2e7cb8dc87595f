import { Snapshot } from "@/tests/support/snapshot";
import { Children } from "./children";
import { CrashScenario, type Survived } from "./crash-scenario";
import type { ScenarioName } from "./scenarios";

/** Only ends what hangs. */
const TIMEOUT_MS = 20 * 60_000;
/** Every thirtieth point fits into a test run's time; with `CRASH_EVERY=1` each of them is met. */
const EVERY = Number(process.env.CRASH_EVERY ?? 30);
/** How many points each of many processes in a row lives to see. */
const STEP = 10;

/**
 * Defines two tests for each scenario. It is run once to the end, which finds the points; then once for each point, where
 * the process is killed: whatever is left behind, others recover it without hands, and whoever was cut off does it
 * again. And it is run by many processes in a row, each of which dies soon. It must always end as the run that nothing
 * happened to, and the laws of money hold.
 * @param atLeast how many processes have to be killed for this to be worth its name
 */
export function crashMatrix(names: readonly ScenarioName[], atLeast: number): void {
  jest.setTimeout(TIMEOUT_MS);

  let children: Children;
  let nobody: Snapshot;
  let kills = 0;

  beforeAll(async () => {
    children = new Children();
    nobody = await Snapshot.keep();
  });
  afterAll(() => children.end());

  describe.each(names)("%s", (name) => {
    let lane: CrashScenario;
    let calm: Survived;

    beforeAll(async () => {
      await nobody.restore();
      lane = await CrashScenario.open(name, children);
      calm = await lane.survive();
    });

    test("killed anywhere, it ends as if nothing had happened", async () => {
      const failures: string[] = [];
      for (const [point, { label, effect }] of calm.points.entries()) {
        if (!effect || point % EVERY !== 0) continue;
        const { killed, problem } = await lane.killAt(point, calm.outcome);
        if (killed) kills += 1;
        if (problem !== null) failures.push(`${point} (${label}): ${problem}`);
      }
      expect(failures).toEqual([]);
    });

    test("killed again and again, it ends as if nothing had happened", async () => {
      const { kills: deaths, problem } = await lane.killOften(STEP, calm.outcome);
      kills += deaths;
      expect(problem).toBeNull();
    });
  });

  test(`at least ${atLeast} processes were really killed`, () => {
    expect(kills).toBeGreaterThanOrEqual(atLeast);
  });
}
