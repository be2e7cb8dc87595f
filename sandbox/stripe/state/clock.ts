/**
 * A platform's own time: the wall clock plus an offset that only grows. While consequences of an advance are applied the
 * clock stands at the moment each of them was due, so that their `created` fields tell the truth.
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
