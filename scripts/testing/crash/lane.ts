import type { Actor } from "@/lib/shared/actor";
import { clockOffset } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { waitUntil } from "../../processes";
import { clearFaults, fault } from "../money";
import { createStreamer } from "../world";
import { outcomeOf } from "./outcome";
import { joinClock, recoverAfterCrash, takeOver } from "./recovery";
import { type Cast, newCast, SCENARIOS, type Scenario, type ScenarioName, tidy } from "./scenarios";
import type { Fate, Victims } from "./victims";

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

/** One scenario, again and again, each time with other backers; what is asked for is always: in what way was it bad? */
export class Lane {
  private readonly scenario: Scenario;

  constructor(
    private readonly name: ScenarioName,
    private readonly victims: Victims,
    private readonly streamer: Actor,
  ) {
    this.scenario = SCENARIOS[name];
  }

  /** The run that nobody dies in. @param faults trouble with the provider that it has all the same */
  async survive(faults: readonly Fault[] = []): Promise<Survived> {
    const cast = await this.stage();
    for (const trouble of faults) await fault(trouble);
    const fate = await this.release(cast, null);
    await clearFaults();
    if (fate.kind === "killed") throw new Error(`${this.name} was killed at ${fate.label}`);
    if (faults.length === 0 && fate.error !== null) throw new Error(`${this.name}: ${fate.error}`);
    const left = await recoverAfterCrash();
    if (left.length > 0) throw new Error(`${this.name} does not come to rest: ${left.join(", ")}`);
    const outcome = await outcomeOf(cast);
    await tidy(cast);
    return { points: fate.points, outcome };
  }

  /** A process dies at the point; others recover. @returns whether it met the point */
  async killAt(point: number, wanted: object): Promise<{ killed: boolean; problem: string | null }> {
    const cast = await this.stage();
    const fate = await this.release(cast, point);
    if (fate.kind === "done" && fate.error !== null) return { killed: false, problem: fate.error };
    return { killed: fate.kind === "killed", problem: await this.finish(cast, wanted) };
  }

  /**
   * One process after another dies a few points further on, and each goes on where the last one was cut off; then
   * others recover what is left.
   * @param step how many points a process lives to see; one more after every second death
   */
  async killOften(step: number, wanted: object): Promise<{ kills: number; problem: string | null }> {
    const cast = await this.stage();
    let reach = step;
    let kills = 0;
    for (;;) {
      const fate = await this.release(cast, reach);
      if (fate.kind === "done") {
        // Nobody has recovered anything yet: who presses the button again may be refused once, in words we know.
        const riddle = fate.error?.startsWith(DomainError.name) === false ? fate.error : null;
        return { kills, problem: riddle ?? (await this.finish(cast, wanted)) };
      }
      kills += 1;
      if (kills > MOST_KILLS) return { kills, problem: `nobody comes further than ${fate.label}` };
      // Where work is only ever begun again, each has to come further than the one before.
      if (kills % 2 === 0) reach += 1;
      await takeOver();
    }
  }

  /** The provider has these faults for a while. Whoever is waiting must hear "later" or nothing, never a riddle. */
  async suffer(faults: readonly Fault[], wanted: object): Promise<string | null> {
    const cast = await this.stage();
    for (const trouble of faults) await fault(trouble);
    const told = await this.scenario.run(cast).then(
      () => null,
      (error: unknown) => error,
    );
    await clearFaults();
    if (told !== null && !isLater(told)) return `somebody was told: ${told}`;
    // Who was told nothing and finds everything done has no reason to do it again.
    return told === null && (await this.isDone(cast, wanted)) ? null : this.finish(cast, wanted);
  }

  /** Whether it ends without hands as if nothing had happened; if so, it is over. */
  private async isDone(cast: Cast, wanted: object): Promise<boolean> {
    if ((await this.rest()).length > 0 || difference(wanted, await outcomeOf(cast)) !== null) return false;
    await tidy(cast);
    return true;
  }

  /** Recovery without hands; then whoever was cut off does it again. It must end as if nothing had happened. */
  private async finish(cast: Cast, wanted: object): Promise<string | null> {
    const left = await this.rest();
    if (left.length > 0) return `not at rest: ${left.join(", ")}`;
    const again = await this.doAgain(cast);
    if (again !== null) return `done again: ${again}`;
    const after = await this.rest();
    if (after.length > 0) return `not at rest when done again: ${after.join(", ")}`;
    const outcome = await outcomeOf(cast);
    await tidy(cast);
    return difference(wanted, outcome);
  }

  /** "Later" is an answer for as long as the provider is busy with a call whose caller has hung up. */
  private async doAgain(cast: Cast): Promise<string | null> {
    let told: unknown = null;
    await waitUntil(async () => {
      told = await this.scenario.run(cast).then(
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

  private async stage(): Promise<Cast> {
    const isNew = this.scenario.streamer === "new";
    const cast = await newCast(isNew ? await createStreamer({ payouts: "none" }) : this.streamer);
    await this.scenario.before?.(cast);
    return cast;
  }

  private async release(cast: Cast, point: number | null): Promise<Fate> {
    const fate = await this.victims.obey({ scenario: this.name, cast, point, clockOffsetMs: clockOffset() });
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
