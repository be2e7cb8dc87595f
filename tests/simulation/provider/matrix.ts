import { Children } from "@/tests/simulation/crash/children";
import { type Baseline, CrashScenario } from "@/tests/simulation/crash/crash-scenario";
import type { ScenarioName } from "@/tests/simulation/crash/scenarios";
import { clearFaults } from "@/tests/support/money";
import { Snapshot } from "@/tests/support/snapshot";
import { type Part, SITES, type Site, TIMEOUT_MS } from "./sites";

/** More calls than any scenario makes: the fault lasts until it is cleared. */
const ALL = 1_000;
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

/** The call that meets every fault, which proves that the others may meet one of each kind (`FAULTS_OF`). */
const EVERY_FAULT = "paymentIntents.create";
/**
 * lib/payments/provider/reply.ts reduces all failures of a write to two: it was not done, or it was done and the answer was lost.
 * Reads change nothing, so one failure is enough.
 */
const FAULTS_OF = { GET: ["refused"], POST: ["500", "done but answer lost"] } as const;

/**
 * Proves what the random scenarios do not: every call in lib fails once (they draw only those that move a backer's money), the
 * client's own time limit applies, and users get "try again later" at worst. Defines a test for each call of the part and each
 * of its faults; when the provider has recovered, everything must end as if nothing had happened.
 */
export function providerMatrix(part: Part): void {
  jest.setTimeout(120_000);

  // Read by the first call: long enough for the slow fault, too short for the one that hangs. On a busy machine it may cut off
  // a call that meets neither, which only a run with faults forgives.
  process.env.STRIPE_TIMEOUT_MS = "600";
  const undisturbed = { STRIPE_TIMEOUT_MS: String(TIMEOUT_MS) };

  let children: Children;
  let empty: Snapshot;
  const opened = new Map<string, { readonly crash: CrashScenario; readonly baseline: Baseline }>();

  beforeAll(async () => {
    children = new Children(undisturbed);
    empty = await Snapshot.keep();
  });
  afterAll(() => children.end());
  afterEach(clearFaults);

  /** Opens the scenario and runs it without a fault, once. */
  async function open(name: ScenarioName) {
    const known = opened.get(name);
    if (known !== undefined) return known;
    await empty.restore();
    const crash = await CrashScenario.open(name, children);
    const made = { crash, baseline: await crash.runUndisturbed() };
    opened.set(name, made);
    return made;
  }

  describe.each<[string, Site]>(Object.entries(SITES[part]))("%s", (site, { scenario, after, ...call }) => {
    const faults = Object.entries(FAULTS).filter(
      ([name]) => site === EVERY_FAULT || FAULTS_OF[call.method].some((kind) => kind === name),
    );

    test("is called in its scenario", async () => {
      const { crash, baseline } = await open(scenario);
      const { points } = after === undefined ? baseline : await crash.runUndisturbed(after);
      expect(points.map(({ label }) => label)).toContain(`before ${call.method} ${call.path}`);
    });

    test.each(faults)("ends as if nothing had happened when the call meets: %s", async (_name, fault) => {
      const { crash, baseline } = await open(scenario);
      expect(
        await crash.runWithFaults([...(after ?? []), { ...call, ...fault }], baseline.outcome),
      ).toBeNull();
    });
  });
}
