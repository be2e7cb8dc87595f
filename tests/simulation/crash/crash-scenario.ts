import { brokenInvariantsAtRest, readMoneyState } from "@/lib/payments";
import { clockOffset } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { waitUntil } from "@/scripts/dev/processes";
import { clearFaults, fault } from "@/tests/support/money";
import { Snapshot } from "@/tests/support/snapshot";
import { createStreamer } from "@/tests/support/world";
import type { Children, Fate } from "./children";
import { outcomeOf } from "./outcome";
import { joinClock, recoverAfterCrash, takeOver } from "./recovery";
import { type Cast, newCast, SCENARIOS, type Scenario, type ScenarioName, tidy } from "./scenarios";

export type Fault = Parameters<typeof fault>[0];
export type Survived = {
  readonly points: Extract<Fate, { kind: "done" }>["points"];
  readonly outcome: object;
};

/** Longer than the provider keeps a key busy whose caller has hung up. */
const PATIENCE_MS = 30_000;
/** Only ends what goes round in circles. */
const MOST_KILLS = 500;

// No mail server: no money waits for a mail, and each would be a job more in every run. Read at the first use.
delete process.env.SMTP_URL;

/**
 * One scenario, again and again, each time from the same moment, to which the world goes back; what is asked for is
 * always: in what way was it bad?
 */
export class CrashScenario {
  private constructor(
    private readonly name: ScenarioName,
    private readonly children: Children,
    private readonly scenario: Scenario,
    private readonly cast: Cast,
    private readonly beginning: Snapshot,
  ) {}

  /** Goes the road to where the scenario begins, once. */
  static async open(name: ScenarioName, children: Children): Promise<CrashScenario> {
    const scenario: Scenario = SCENARIOS[name];
    const cast = await newCast(await createStreamer(scenario.streamer === "new" ? { payouts: "none" } : {}));
    await scenario.before?.(cast);
    return new CrashScenario(name, children, scenario, cast, await Snapshot.keep());
  }

  /** The run that nobody dies in. @param faults trouble with the provider that it has all the same */
  async survive(faults: readonly Fault[] = []): Promise<Survived> {
    await this.beginning.restore();
    for (const trouble of faults) await fault(trouble);
    const fate = await this.release(null);
    await clearFaults();
    if (fate.kind === "killed") throw new Error(`${this.name} was killed at ${fate.label}`);
    if (faults.length === 0 && fate.error !== null) throw new Error(`${this.name}: ${fate.error}`);
    const left = await recoverAfterCrash();
    if (left.length > 0) throw new Error(`${this.name} does not come to rest: ${left.join(", ")}`);
    const outcome = await outcomeOf(this.cast);
    const broken = await this.brokenInvariants();
    if (broken !== null) throw new Error(`${this.name}: ${broken}`);
    return { points: fate.points, outcome };
  }

  /** A process dies at the point; others recover. @returns whether it met the point */
  async killAt(point: number, wanted: object): Promise<{ killed: boolean; problem: string | null }> {
    await this.beginning.restore();
    const fate = await this.release(point);
    if (fate.kind === "done" && fate.error !== null) return { killed: false, problem: fate.error };
    return { killed: fate.kind === "killed", problem: await this.finish(wanted) };
  }

  /**
   * One process after another dies a few points further on, and each goes on where the last one was cut off; then
   * others recover what is left.
   * @param step how many points a process lives to see; half as many more after every second death
   */
  async killOften(step: number, wanted: object): Promise<{ kills: number; problem: string | null }> {
    await this.beginning.restore();
    let reach = step;
    let kills = 0;
    for (;;) {
      const fate = await this.release(reach);
      if (fate.kind === "done") {
        // Nobody has recovered anything yet: who presses the button again may be refused once, in words we know.
        const riddle = fate.error?.startsWith(DomainError.name) === false ? fate.error : null;
        return { kills, problem: riddle ?? (await this.finish(wanted)) };
      }
      kills += 1;
      if (kills > MOST_KILLS) return { kills, problem: `nobody comes further than ${fate.label}` };
      // Where work is only ever begun again, each has to come further than the one before.
      if (kills % 2 === 0) reach += Math.ceil(step / 2);
      await takeOver();
    }
  }

  /** The provider has these faults for a while. Whoever is waiting must hear "later" or nothing, never a riddle. */
  async suffer(faults: readonly Fault[], wanted: object): Promise<string | null> {
    await this.beginning.restore();
    for (const trouble of faults) await fault(trouble);
    const told = await this.scenario.run(this.cast).then(
      () => null,
      (error: unknown) => error,
    );
    await clearFaults();
    if (told !== null && !isLater(told)) return `somebody was told: ${told}`;
    // Who was told nothing and finds everything done has no reason to do it again.
    return told === null && (await this.isDone(wanted)) ? this.brokenInvariants() : this.finish(wanted);
  }

  /** Whether it ends without hands as if nothing had happened. */
  private async isDone(wanted: object): Promise<boolean> {
    return (await this.rest()).length === 0 && difference(wanted, await outcomeOf(this.cast)) === null;
  }

  /** Recovery without hands; then whoever was cut off does it again. It must end as if nothing had happened. */
  private async finish(wanted: object): Promise<string | null> {
    const left = await this.rest();
    if (left.length > 0) return `not at rest: ${left.join(", ")}`;
    const again = await this.doAgain();
    if (again !== null) return `done again: ${again}`;
    const after = await this.rest();
    if (after.length > 0) return `not at rest when done again: ${after.join(", ")}`;
    return difference(wanted, await outcomeOf(this.cast)) ?? (await this.brokenInvariants());
  }

  /** The ten laws (docs/product/money.md#laws) over all that has happened, when the challenge has come to its end as well. */
  private async brokenInvariants(): Promise<string | null> {
    await tidy(this.cast);
    const broken = brokenInvariantsAtRest(await readMoneyState());
    return broken.length === 0 ? null : `laws are broken: ${JSON.stringify(broken)}`;
  }

  /** "Later" is an answer for as long as the provider is busy with a call whose caller has hung up. */
  private async doAgain(): Promise<string | null> {
    let told: unknown = null;
    await waitUntil(async () => {
      told = await this.scenario.run(this.cast).then(
        () => null,
        (error: unknown) => error,
      );
      return !isLater(told);
    }, PATIENCE_MS);
    return told === null ? null : String(told);
  }

  private async rest(): Promise<string[]> {
    let left: string[] = [];
    await waitUntil(async () => {
      left = await recoverAfterCrash();
      return left.length === 0;
    }, PATIENCE_MS);
    return left;
  }

  private async release(point: number | null): Promise<Fate> {
    const fate = await this.children.obey({
      scenario: this.name,
      cast: this.cast,
      point,
      clockOffsetMs: clockOffset(),
    });
    await joinClock();
    return fate;
  }
}

/** "The payment provider does not answer, nothing is lost, try again." */
const isLater = (told: unknown) => told instanceof DomainError && told.code === "payments_unavailable";

/** The parts that differ, in one line; null when there is none. */
function difference(wanted: object, got: object): string | null {
  const parts = Object.entries(wanted).flatMap(([part, value]) => {
    const other = JSON.stringify(Object.entries(got).find(([name]) => name === part)?.[1]);
    const expected = JSON.stringify(value);
    return expected === other ? [] : [`${part} is ${other}, not ${expected}`];
  });
  return parts.length === 0 ? null : parts.join("; ");
}
