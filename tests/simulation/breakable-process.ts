import { AsyncLocalStorage } from "node:async_hooks";

/** Where a process is broken: at its n-th point (from 0), for good or until it is told to go on. */
export type Break = { readonly at: number; readonly fate: "die" | "pause" };

export type Ending<T> =
  | { readonly how: "answered"; readonly value: T }
  | { readonly how: "threw"; readonly error: unknown }
  | { readonly how: "killed"; readonly where: string };

const running = new AsyncLocalStorage<BreakableProcess>();

/** The process on whose behalf the code runs; undefined for the story's own looks at the world, which nothing disturbs. */
export function currentProcess(): BreakableProcess | undefined {
  return running.getStore();
}

/**
 * One process of the application, as far as its doings can tell: between any two steps that others can see (a call to the
 * provider, a commit) it can be held up or killed. A killed one does nothing more, not even handle an error: what it waits
 * for never comes, and what it had not committed is rolled back.
 */
export class BreakableProcess {
  #points = 0;
  #dead = false;
  #where = "";
  readonly #transactions = new Set<Promise<unknown>>();
  readonly #death = new Signal();
  readonly #pause = new Signal();
  readonly #resumed = new Signal();

  constructor(private readonly broken: Break | null = null) {}

  async run<T>(work: () => Promise<T>): Promise<Ending<T>> {
    const ended = running.run(this, work).then(
      (value): Ending<T> => ({ how: "answered", value }),
      (error: unknown): Ending<T> => ({ how: "threw", error }),
    );
    const killed = this.#death.given.then(async (): Promise<Ending<T>> => {
      await Promise.allSettled(this.#transactions);
      return { how: "killed", where: this.#where };
    });
    return Promise.race([ended, killed]);
  }

  /** Resolves where the process waits, when it has come to the point at which it is held up. */
  async paused(): Promise<string> {
    await this.#pause.given;
    return this.#where;
  }

  resume(): void {
    this.#resumed.give();
  }

  get isDead(): boolean {
    return this.#dead;
  }

  /** Every step that others can see says where it is, before and after. */
  async point(where: string): Promise<void> {
    if (this.#dead) return never();
    const here = this.#points++;
    if (this.broken?.at !== here) return;
    this.#where = where;
    if (this.broken.fate === "die") {
      this.#dead = true;
      this.#death.give();
      return never();
    }
    this.#pause.give();
    await this.#resumed.given;
  }

  /** A transaction of this process: should the process die meanwhile, it does not commit. */
  async transact<T>(begin: (requireAlive: () => void) => Promise<T>): Promise<T> {
    await this.point("before a commit");
    const transaction = begin(() => {
      if (this.#dead) throw new Error("The process is dead");
    });
    this.#transactions.add(transaction);
    try {
      return await transaction;
    } catch (error) {
      if (this.#dead) return never();
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

/** What a dead process waits for. */
export function never(): Promise<never> {
  return new Promise(() => {});
}
