import { matchesPattern } from "./event-faults";

type RequestFault = {
  on: "request";
  method: string;
  /** Path with `*` for anything, such as `/v1/refunds*`. */
  path: string;
  /** How many matching calls it hits. */
  times: number;
  /** How many matching calls it lets pass first. */
  skip: number;
} & (
  | {
      do: "fail";
      status: number;
      code: string | null;
      message: string | null;
      /** The work is done all the same. */
      after_commit: boolean;
      /** Whether the answer is stored under the idempotency key, as Stripe does with its 500s. */
      remember: boolean;
    }
  | { do: "stall"; delay_ms: number; after_commit: boolean }
  /** The connection closes before anything is done. */
  | { do: "refuse" }
  /** The work is done, then the connection closes without an answer. */
  | { do: "lose_answer" }
  /** The work is done, then the connection closes in the middle of the answer. */
  | { do: "cut" }
);

/** What goes wrong with the next calls, on purpose. */
export class RequestFaults {
  #faults: RequestFault[] = [];

  add(fault: RequestFault): void {
    this.#faults.push({ ...fault });
  }

  clear(): void {
    this.#faults = [];
  }

  list(): RequestFault[] {
    return this.#faults.map((fault) => ({ ...fault }));
  }

  take(method: string, path: string): RequestFault | null {
    for (const fault of this.#faults) {
      if (fault.method !== "*" && fault.method !== method) continue;
      if (!matchesPattern(fault.path, path)) continue;
      if (fault.skip > 0) {
        fault.skip -= 1;
        continue;
      }
      fault.times -= 1;
      if (fault.times <= 0) this.#faults = this.#faults.filter((other) => other !== fault);
      return fault;
    }
    return null;
  }
}
