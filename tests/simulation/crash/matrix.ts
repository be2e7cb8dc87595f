import { Snapshot } from "@/tests/support/snapshot";
import { Children } from "./children";
import { CrashScenario, type Survived } from "./crash-scenario";
import type { ScenarioName } from "./scenarios";

/** Only ends what hangs. */
const TIMEOUT_MS = 20 * 60_000;
/** `CRASH_EVERYWHERE=1`: at every point, not once at each kind of step. */
const EVERYWHERE = process.env.CRASH_EVERYWHERE === "1";
/** About how many processes in a row die on the same road. */
const DEATHS_IN_A_ROW = 5;
/** Nobody who lives to see fewer points gets anywhere: shorter roads than five of these have no rows. */
const SHORTEST_LIFE = 8;
/**
 * A commit that is done, and a call that is on its way: who dies before a step leaves what the last one left, and who dies
 * with an answer leaves what who dies without leaves. To look at the provider changes nothing.
 */
const STEP = /^(after commit|during (?!GET))/;

/**
 * Kills real processes, with SIGKILL, where the random scenarios (`npm run money:soak`, and with every `npm test`) only pretend to:
 * what they cannot prove is that nothing a process remembers is needed, that connections cut in the middle of a call or a
 * transaction leave nothing behind, and that the queue's own commits may be the last thing somebody does.
 *
 * Each scenario is run once to the end, which finds the points; then once for each kind of step that no scenario before it
 * has shown, where the process is killed: whatever is left behind, others recover it without hands, and whoever was cut off
 * does it again. A long one is also run by a few processes in a row, each of which dies on its way. It must always end as
 * the run that nothing happened to, and the laws of money hold.
 * @param atLeast how many processes have to be killed for this to be worth its name
 * @param shown kinds of steps that another file shows
 */
export function crashMatrix(names: readonly ScenarioName[], atLeast: number, shown = /$^/): void {
  jest.setTimeout(TIMEOUT_MS);

  let children: Children;
  let nobody: Snapshot;
  let kills = 0;
  const met = new Set<string>();

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

    test("killed on its way, it ends as if nothing had happened", async () => {
      const failures: string[] = [];
      for (const [point, { label, effect }] of calm.points.entries()) {
        if (!effect) continue;
        const isNew = STEP.test(label) && !shown.test(label) && !met.has(label);
        met.add(label);
        if (!EVERYWHERE && !isNew) continue;
        const { killed, problem } = await lane.killAt(point, calm.outcome);
        if (killed) kills += 1;
        if (problem !== null) failures.push(`${point} (${label}): ${problem}`);
      }
      const step = Math.ceil(calm.points.length / DEATHS_IN_A_ROW);
      if (step >= SHORTEST_LIFE) {
        const { kills: deaths, problem } = await lane.killOften(step, calm.outcome);
        kills += deaths;
        if (problem !== null) failures.push(`again and again: ${problem}`);
      }
      expect(failures).toEqual([]);
    });
  });

  test(`at least ${atLeast} processes were really killed`, () => {
    expect(kills).toBeGreaterThanOrEqual(atLeast);
  });
}
