import { brokenInvariantsAtRest, readMoneyState } from "@/lib/payments";
import { clockOffset } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { waitUntil } from "@/scripts/dev/processes";
import { clearFaults, fault } from "@/tests/support/money";
import { Snapshot } from "@/tests/support/snapshot";
import { createStreamer, syncClock } from "@/tests/support/world";
import type { ChildResult, Children } from "./children";
import { outcomeOf, unfinishedWork } from "./outcome";
import { recoverAfterCrash } from "./recovery";
import {
  closeChallenge,
  createPeople,
  type People,
  SCENARIOS,
  type Scenario,
  type ScenarioName,
} from "./scenarios";

export type Fault = Parameters<typeof fault>[0];
/** The run without a kill: the points it met, and how it ended. */
export type Baseline = {
  readonly points: Extract<ChildResult, { kind: "done" }>["points"];
  readonly outcome: object;
};

/** Longer than the provider keeps an idempotency key locked whose caller has hung up. */
const PATIENCE_MS = 30_000;

// No mail server: no money depends on a mail, and each would be one more job in every run. Read at the first use.
delete process.env.SMTP_URL;

/** Runs one scenario again and again from the same snapshot. Every method returns what went wrong; null when nothing did. */
export class CrashScenario {
  private constructor(
    private readonly name: ScenarioName,
    private readonly children: Children,
    private readonly scenario: Scenario,
    private readonly people: People,
    private readonly beginning: Snapshot,
  ) {}

  /** Does what comes before the scenario, once (decision 64). */
  static async open(name: ScenarioName, children: Children): Promise<CrashScenario> {
    const scenario: Scenario = SCENARIOS[name];
    const people = await createPeople(
      await createStreamer(scenario.streamer === "new" ? { payouts: "none" } : {}),
    );
    await scenario.before?.(people);
    return new CrashScenario(name, children, scenario, people, await Snapshot.keep());
  }

  /** Runs it without a kill. @param faults faults of the provider that it meets nevertheless */
  async runUndisturbed(faults: readonly Fault[] = []): Promise<Baseline> {
    await this.beginning.restore();
    for (const one of faults) await fault(one);
    const result = await this.runChild(null);
    await clearFaults();
    if (result.kind === "killed") throw new Error(`${this.name} was killed at ${result.label}`);
    if (faults.length === 0 && result.error !== null) throw new Error(`${this.name}: ${result.error}`);
    const left = await recoverAfterCrash();
    if (left.length > 0) throw new Error(`${this.name} does not come to rest: ${left.join(", ")}`);
    const outcome = await outcomeOf(this.people);
    const broken = await this.brokenInvariants();
    if (broken !== null) throw new Error(`${this.name}: ${broken}`);
    return { points: result.points, outcome };
  }

  /** Kills a process at the point and lets others recover. @returns whether it met the point */
  async killAt(point: number, expected: object): Promise<{ killed: boolean; problem: string | null }> {
    await this.beginning.restore();
    const result = await this.runChild(point);
    if (result.kind === "done" && result.error !== null) return { killed: false, problem: result.error };
    return { killed: result.kind === "killed", problem: await this.finish(expected) };
  }

  /** Runs it while the provider has these faults. It may only succeed or fail with "try again later". */
  async runWithFaults(faults: readonly Fault[], expected: object): Promise<string | null> {
    await this.beginning.restore();
    for (const one of faults) await fault(one);
    const error = await this.runHere();
    await clearFaults();
    if (error !== null && !isLater(error)) return `unexpected error: ${error}`;
    // After a success nobody has a reason to do it again, so it must end well without that.
    const isDone = error === null && (await this.recover()).length === 0 && (await this.isAtEnd(expected));
    return isDone ? this.brokenInvariants() : this.finish(expected);
  }

  private async isAtEnd(expected: object): Promise<boolean> {
    const left = await unfinishedWork();
    return left.length === 0 && difference(expected, await outcomeOf(this.people)) === null;
  }

  /** Recovers, repeats the scenario as the interrupted person would, and compares the end with the expected one. */
  private async finish(expected: object): Promise<string | null> {
    const left = await this.recover();
    if (left.length > 0) return `not at rest: ${left.join(", ")}`;
    const error = await this.repeat();
    if (error !== null) return `when repeated: ${error}`;
    if (!(await this.isAtEnd(expected))) {
      const after = await this.recover();
      if (after.length > 0) return `not at rest when repeated: ${after.join(", ")}`;
    }
    return difference(expected, await outcomeOf(this.people)) ?? (await this.brokenInvariants());
  }

  /** Checks the money invariants (docs/product/money.md#laws) over everything, after the challenge has ended as well. */
  private async brokenInvariants(): Promise<string | null> {
    await closeChallenge(this.people);
    const broken = brokenInvariantsAtRest(await readMoneyState());
    return broken.length === 0 ? null : `broken invariants: ${JSON.stringify(broken)}`;
  }

  /** "Try again later" is correct while the provider still works on a call whose caller has hung up. */
  private async repeat(): Promise<unknown> {
    let error: unknown = null;
    await waitUntil(async () => {
      error = await this.runHere();
      return !isLater(error);
    }, PATIENCE_MS);
    return error;
  }

  private async recover(): Promise<string[]> {
    let left: string[] = [];
    await waitUntil(async () => {
      left = await recoverAfterCrash();
      return left.length === 0;
    }, PATIENCE_MS);
    return left;
  }

  /** Runs the scenario in this process. @returns the error it threw, or null */
  private runHere(): Promise<unknown> {
    return this.scenario.run(this.people).then(
      () => null,
      (error: unknown) => error,
    );
  }

  private async runChild(point: number | null): Promise<ChildResult> {
    const result = await this.children.run({
      scenario: this.name,
      people: this.people,
      point,
      clockOffsetMs: clockOffset(),
    });
    await syncClock();
    return result;
  }
}

/** "The payment provider does not answer, nothing is lost, try again." */
const isLater = (error: unknown) => error instanceof DomainError && error.code === "payments_unavailable";

/** The parts that differ, in one line; null when none does. */
function difference(expected: object, actual: object): string | null {
  const actualParts = new Map(Object.entries(actual));
  const parts = Object.entries(expected).flatMap(([part, value]) => {
    const [is, should] = [JSON.stringify(actualParts.get(part)), JSON.stringify(value)];
    return is === should ? [] : [`${part} is ${is}, not ${should}`];
  });
  return parts.length === 0 ? null : parts.join("; ");
}
