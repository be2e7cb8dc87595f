import type { Load } from "./load";

/** The exit code of a drill that this machine cannot try. */
export const SKIPPED = 75;

/** Ends a drill that needs what is not here. @param what with how to get it */
export function skip(what: string): never {
  console.log(`SKIP   needs ${what}`);
  process.exit(SKIPPED);
}

/** Prints figures, and collects the expectations that they break. */
export class Checks {
  private readonly failed: string[] = [];

  /** A figure without an expectation. */
  say(figure: string): void {
    console.log(`       ${figure}`);
  }

  expect(holds: boolean, figure: string): void {
    console.log(`${holds ? "PASS" : "FAIL"}   ${figure}`);
    if (!holds) this.failed.push(figure);
  }

  /** That there are none; shows the first ones. @param what they are, in words */
  expectNone(found: readonly string[], what: string): void {
    this.expect(found.length === 0, `${found.length} ${what} (expected 0)`);
    for (const one of found.slice(0, 5)) console.log(`         ${one}`);
  }

  /** That no request failed. @param when, in words */
  expectAnswered(load: Load, when = ""): void {
    this.say(load.summary());
    this.expect(load.failures.length === 0, `${load.failures.length} failed requests${when} (expected 0)`);
    load.showFailures();
  }

  /** @throws Error when one failed */
  end(): void {
    if (this.failed.length > 0) throw new Error(`${this.failed.length} failed: ${this.failed.join("; ")}`);
  }
}
