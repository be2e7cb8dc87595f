import { AsyncLocalStorage } from "node:async_hooks";

/** Interrupts a process at its n-th point (from 0): kills it, or pauses it until it is resumed. */
export type Interruption = { readonly at: number; readonly fate: "kill" | "pause" };

export type Ending<T> =
  | { readonly how: "answered"; readonly value: T }
  | { readonly how: "threw"; readonly error: unknown }
  | { readonly how: "killed"; readonly where: string };

const running = new AsyncLocalStorage<BreakableProcess>();

/** The process that the current code belongs to; undefined for the scenario's own queries, which are never interrupted. */
export function currentProcess(): BreakableProcess | undefined {
  return running.getStore();
}

/**
 * Simulates one process of the application. It can be paused or killed between any two visible steps (calls to the provider,
 * commits). A killed process does nothing more, not even handle an error: what it awaits never settles, and what it had not
 * committed is rolled back.
 */
export class BreakableProcess {
  #points = 0;
  #killed = false;
  #where = "";
  readonly #transactions = new Set<Promise<unknown>>();
  readonly #kill = new Signal();
  readonly #pause = new Signal();
  readonly #resumed = new Signal();

  constructor(private readonly interruption: Interruption | null = null) {}

  async run<T>(work: () => Promise<T>): Promise<Ending<T>> {
    const ended = running.run(this, work).then(
      (value): Ending<T> => ({ how: "answered", value }),
      (error: unknown): Ending<T> => ({ how: "threw", error }),
    );
    const killed = this.#kill.given.then(async (): Promise<Ending<T>> => {
      await Promise.allSettled(this.#transactions);
      return { how: "killed", where: this.#where };
    });
    return Promise.race([ended, killed]);
  }

  /** Resolves with the name of the point once the process is paused there. */
  async paused(): Promise<string> {
    await this.#pause.given;
    return this.#where;
  }

  resume(): void {
    this.#resumed.give();
  }

  get isKilled(): boolean {
    return this.#killed;
  }

  /** Called before and after every visible step. */
  async point(where: string): Promise<void> {
    if (this.#killed) return never();
    const here = this.#points++;
    if (this.interruption?.at !== here) return;
    this.#where = where;
    if (this.interruption.fate === "kill") {
      this.#killed = true;
      this.#kill.give();
      return never();
    }
    this.#pause.give();
    await this.#resumed.given;
  }

  /** Runs a transaction, which does not commit if the process is killed meanwhile. */
  async transact<T>(begin: (requireAlive: () => void) => Promise<T>): Promise<T> {
    await this.point("before a commit");
    const transaction = begin(() => {
      if (this.#killed) throw new Error("The process was killed");
    });
    this.#transactions.add(transaction);
    try {
      return await transaction;
    } catch (error) {
      if (this.#killed) return never();
      throw error;
    } finally {
      this.#transactions.delete(transaction);
      await this.point("after a commit");
    }
  }
}

class Signal {
  give: () => void = () => {};
  readonly given = new Promise<void>((resolve) => {
    this.give = resolve;
  });
}

/** Never settles, like everything a killed process awaits. */
export function never(): Promise<never> {
  return new Promise(() => {});
}
