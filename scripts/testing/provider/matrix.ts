import { Lane, type Survived } from "../crash/lane";
import type { ScenarioName } from "../crash/scenarios";
import { Victims } from "../crash/victims";
import { Moment } from "../moment";
import { clearFaults } from "../money";
import { type Part, SITES, type Site } from "./sites";

/** Until it is over: as many calls as anybody makes meanwhile. */
const ALL = 1_000;
/** What a call may do instead of answering. */
const FAULTS: Readonly<Record<string, Record<string, unknown> & { do: string }>> = {
  refused: { do: "refuse", times: ALL },
  hangs: { do: "stall", delay_ms: 1_500, times: ALL },
  "500": { do: "fail", status: 500, times: ALL },
  "429": { do: "fail", status: 429, times: ALL },
  "409": { do: "fail", status: 409, times: ALL },
  "done but answer lost": { do: "lose_answer", times: 3 },
  slow: { do: "stall", delay_ms: 150, times: ALL },
  "cut off": { do: "cut", times: 3 },
};

/**
 * Defines a test for each call of the part and each thing that may happen to it. Whoever waits is told "later" at
 * worst; when the provider has recovered, everything must end as if nothing had happened.
 */
export function providerMatrix(part: Part): void {
  jest.setTimeout(120_000);

  // Read once, by the first call: long enough for what is slow, too short for what hangs.
  process.env.STRIPE_TIMEOUT_MS = "600";

  let victims: Victims;
  let nobody: Moment;
  const lanes = new Map<string, { readonly lane: Lane; readonly calm: Survived }>();

  beforeAll(async () => {
    victims = new Victims();
    nobody = await Moment.keep();
  });
  afterAll(() => victims.end());
  afterEach(clearFaults);

  /** The scenario and how it ends when nothing happens; each is run once for that. */
  async function laneOf(name: ScenarioName) {
    const known = lanes.get(name);
    if (known !== undefined) return known;
    await nobody.restore();
    const lane = await Lane.open(name, victims);
    const made = { lane, calm: await lane.survive() };
    lanes.set(name, made);
    return made;
  }

  describe.each<[string, Site]>(Object.entries(SITES[part]))("%s", (_, { scenario, after, ...call }) => {
    test("is made in its scenario", async () => {
      const { lane, calm } = await laneOf(scenario);
      const { points } = after === undefined ? calm : await lane.survive(after);
      expect(points.map(({ label }) => label)).toContain(`before ${call.method} ${call.path}`);
    });

    test.each(Object.entries(FAULTS))("%s", async (_name, trouble) => {
      const { lane, calm } = await laneOf(scenario);
      expect(await lane.suffer([...(after ?? []), { ...call, ...trouble }], calm.outcome)).toBeNull();
    });
  });
}
