import { expectLawsAtRest } from "../laws";
import { createStreamer } from "../world";
import { Lane } from "./lane";
import type { ScenarioName } from "./scenarios";
import { Victims } from "./victims";

/** Only ends what hangs. */
const TIMEOUT_MS = 20 * 60_000;
const USUALLY_EVERY = 5;
/** Every fifth point fits into a test run's time; with `CRASH_EVERY=1` each of them is met. */
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
    TIMEOUT_MS,
  );

  const enough = EVERY > USUALLY_EVERY ? test.skip : test;
  enough(`at least ${atLeast} processes were really killed`, () => {
    expect(kills).toBeGreaterThanOrEqual(atLeast);
  });
}
