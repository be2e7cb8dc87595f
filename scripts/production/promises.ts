/** Prints figures, and collects the promises that they break. */
export class Promises {
  private readonly broken: string[] = [];

  /** A figure that promises nothing. */
  say(figure: string): void {
    console.log(`       ${figure}`);
  }

  expect(isKept: boolean, figure: string): void {
    console.log(`${isKept ? "kept  " : "BROKEN"} ${figure}`);
    if (!isKept) this.broken.push(figure);
  }

  /** @throws Error when one is broken */
  settle(): void {
    if (this.broken.length > 0) throw new Error(`${this.broken.length} broken: ${this.broken.join("; ")}`);
  }
}
