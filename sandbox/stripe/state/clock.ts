/**
 * A platform's clock: the wall clock plus an offset that only grows. While a consequence is applied the clock is set to the time it
 * was due, so that its `created` fields are correct.
 */
export class Clock {
  #standing: number | null = null;

  constructor(private readonly offsetSeconds: () => number) {}

  /** Unix seconds, as Stripe counts. */
  now(): number {
    return this.#standing ?? Math.floor(Date.now() / 1000) + this.offsetSeconds();
  }

  at<R>(moment: number, work: () => R): R {
    const before = this.#standing;
    this.#standing = moment;
    try {
      return work();
    } finally {
      this.#standing = before;
    }
  }
}
