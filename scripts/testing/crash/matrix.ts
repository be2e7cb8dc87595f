import { expectLawsAtRest } from "../laws";
import { createStreamer } from "../world";
import { Lane } from "./lane";
import type { ScenarioName } from "./scenarios";
import { Victims } from "./victims";

const HOUR_MS = 3_600_000;
const USUALLY_EVERY = 3;
/**
 * After one thing and before the next the world is the same, so every third point meets nearly all of its states, in the
 * time that a test run has. `CRASH_EVERY=1` takes each point.
 */
const EVERY = Number(process.env.CRASH_EVERY ?? USUALLY_EVERY);

/**
 * Defines a test for each scenario: it is run once to the end, which finds the points; then once for each point, where
 * the process is killed. Whatever is left behind, others recover it without hands, and whoever was cut off does it
 * again. It must end as the run that nothing happened to.
 * @param atLeast how many processes have to be killed for this to be worth its name
 */
export function crashMatrix(names: readonly ScenarioName[], atLeast: number): void {
  let victims: Victims;
  let kills = 0;

  beforeAll(() => {
    victims = new Victims();
  });
  afterAll(() => victims.end());

  test.each(names)(
    "%s: killed anywhere, it ends as if nothing had happened",
    async (name) => {
      const lane = new Lane(name, victims, await createStreamer());
      const { points, outcome } = await lane.survive();
      const failures: string[] = [];
      for (const [point, { label, effect }] of points.entries()) {
        if (!effect || point % EVERY !== 0) continue;
        const { killed, problem } = await lane.killAt(point, outcome);
        if (killed) kills += 1;
        if (problem !== null) failures.push(`${point} (${label}): ${problem}`);
      }
      expect(failures).toEqual([]);
      await expectLawsAtRest();
    },
    HOUR_MS,
  );

  const enough = EVERY > USUALLY_EVERY ? test.skip : test;
  enough(`at least ${atLeast} processes were really killed`, () => {
    expect(kills).toBeGreaterThanOrEqual(atLeast);
  });
}
