import type { Load } from "./load";

/** Prints figures, and collects the promises that they break. */
export class Checks {
  private readonly broken: string[] = [];

  /** A figure without a promise. */
  say(figure: string): void {
    console.log(`       ${figure}`);
  }

  expect(isKept: boolean, figure: string): void {
    console.log(`${isKept ? "kept  " : "BROKEN"} ${figure}`);
    if (!isKept) this.broken.push(figure);
  }

  /** That no request failed. @param when, in words */
  expectAnswered(load: Load, when = ""): void {
    this.say(load.summary());
    this.expect(load.failures.length === 0, `${load.failures.length} failed requests${when} (promised 0)`);
    load.showFailures();
  }

  /** @throws Error when one is broken */
  end(): void {
    if (this.broken.length > 0) throw new Error(`${this.broken.length} broken: ${this.broken.join("; ")}`);
  }
}
