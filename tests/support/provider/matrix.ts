import { Children } from "@/tests/simulation/crash/children";
import { CrashScenario, type Survived } from "@/tests/simulation/crash/crash-scenario";
import type { ScenarioName } from "@/tests/simulation/crash/scenarios";
import { clearFaults } from "../money";
import { Snapshot } from "../snapshot";
import { type Part, SITES, type Site } from "./sites";

/** Until it is over: as many calls as anybody makes meanwhile. */
const ALL = 1_000;
/** What a call may do instead of answering. */
const FAULTS = {
  refused: { do: "refuse", times: ALL },
  hangs: { do: "stall", delay_ms: 1_500, times: ALL },
  "500": { do: "fail", status: 500, times: ALL },
  "429": { do: "fail", status: 429, times: ALL },
  "409": { do: "fail", status: 409, times: ALL },
  "done but answer lost": { do: "lose_answer", times: 3 },
  slow: { do: "stall", delay_ms: 150, times: ALL },
  "cut off": { do: "cut", times: 3 },
} as const;

/** Where each fault there is happens, all at once the proof that they are of the kinds that `FAULTS_OF` goes by. */
const EVERY_FAULT = "paymentIntents.create";
/**
 * To everything behind the one reader of answers (lib/payments/provider/reply.ts) there are two kinds of trouble: it was not
 * done, and it was done but nobody was told. To look changes nothing, so there is one kind.
 */
const FAULTS_OF = { GET: ["refused"], POST: ["500", "done but answer lost"] } as const;

/**
 * Proves what the random scenarios do not: every call that there is in lib fails once in its own place (they draw only those
 * that move a backer's money), whoever waits for it really waits for the client's own time limit, and is told "later" at
 * worst. Defines a test for each call of the part and each kind of thing that may happen to it; when the provider has
 * recovered, everything must end as if nothing had happened.
 */
export function providerMatrix(part: Part): void {
  jest.setTimeout(120_000);

  // Read once, by the first call: long enough for what is slow, too short for what hangs.
  process.env.STRIPE_TIMEOUT_MS = "600";

  let children: Children;
  let nobody: Snapshot;
  const lanes = new Map<string, { readonly lane: CrashScenario; readonly calm: Survived }>();

  beforeAll(async () => {
    children = new Children();
    nobody = await Snapshot.keep();
  });
  afterAll(() => children.end());
  afterEach(clearFaults);

  /** The scenario and how it ends when nothing happens; each is run once for that. */
  async function laneOf(name: ScenarioName) {
    const known = lanes.get(name);
    if (known !== undefined) return known;
    await nobody.restore();
    const lane = await CrashScenario.open(name, children);
    const made = { lane, calm: await lane.survive() };
    lanes.set(name, made);
    return made;
  }

  describe.each<[string, Site]>(Object.entries(SITES[part]))("%s", (site, { scenario, after, ...call }) => {
    const faults = Object.entries(FAULTS).filter(
      ([name]) => site === EVERY_FAULT || FAULTS_OF[call.method].some((kind) => kind === name),
    );

    test("is made in its scenario", async () => {
      const { lane, calm } = await laneOf(scenario);
      const { points } = after === undefined ? calm : await lane.survive(after);
      expect(points.map(({ label }) => label)).toContain(`before ${call.method} ${call.path}`);
    });

    test.each(faults)("%s", async (_name, trouble) => {
      const { lane, calm } = await laneOf(scenario);
      expect(await lane.suffer([...(after ?? []), { ...call, ...trouble }], calm.outcome)).toBeNull();
    });
  });
}
