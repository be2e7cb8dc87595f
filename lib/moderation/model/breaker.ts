import { now } from "@/lib/shared/clock";

/** Failures in a row after which the model is left alone, and for how long. */
const FAILURES = 5;
const REST_MS = 30_000;

/**
 * Stops asking a model that does not answer, so that nobody waits for it. After a rest one call tries again: its failure starts
 * the next rest. Each process has its own (decision 218).
 */
export class Breaker {
  private failures = 0;
  private restsUntil = 0;

  /** Whether a call may be made now. Of the calls after a rest, the first. */
  allows(): boolean {
    if (this.failures < FAILURES) return true;
    if (now().getTime() < this.restsUntil) return false;
    this.rest();
    return true;
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(): void {
    this.failures += 1;
    if (this.failures >= FAILURES) this.rest();
  }

  private rest(): void {
    this.restsUntil = now().getTime() + REST_MS;
  }
}
