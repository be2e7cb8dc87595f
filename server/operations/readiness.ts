import { setTimeout as wait } from "node:timers/promises";

/** Something that must work before this process can do its work; rejects while it does not. */
type Probe = () => Promise<unknown>;

const PATIENCE_MS = 5_000;

/** Whether this process should get work. Source: docs/production.md#deploys. */
export class Readiness {
  private draining = false;

  constructor(private readonly probes: Readonly<Record<string, Probe>>) {}

  /** Whether the process is about to stop. */
  get isDraining(): boolean {
    return this.draining;
  }

  /** From now on it is not ready, while it still answers. */
  drain(): void {
    this.draining = true;
  }

  /** The names of what does not work; none: ready. */
  async faults(): Promise<readonly string[]> {
    if (this.draining) return ["stopping"];
    const outcomes = await Promise.all(
      Object.entries(this.probes).map(async ([name, probe]) => ((await works(probe)) ? [] : [name])),
    );
    return outcomes.flat();
  }
}

async function works(probe: Probe): Promise<boolean> {
  const timer = new AbortController();
  const late = wait(PATIENCE_MS, false, { signal: timer.signal, ref: false }).catch(() => false);
  const outcome = await Promise.race([
    probe().then(
      () => true,
      () => false,
    ),
    late,
  ]);
  timer.abort();
  return outcome;
}
