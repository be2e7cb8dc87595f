import { matchesPattern } from "./event-faults";

type RequestFault = {
  on: "request";
  method: string;
  /** A path in which `*` matches anything, such as `/v1/refunds*`. */
  path: string;
  /** How many matching calls it affects. */
  times: number;
  /** How many matching calls pass first. */
  skip: number;
} & (
  | {
      do: "fail";
      status: number;
      code: string | null;
      message: string | null;
      /** The request is executed nevertheless. */
      after_commit: boolean;
      /** Whether the response is stored under the idempotency key, as Stripe stores its 500s. */
      remember: boolean;
    }
  | { do: "stall"; delay_ms: number; after_commit: boolean }
  /** The connection closes before the request is executed. */
  | { do: "refuse" }
  /** The request is executed, then the connection closes without a response. */
  | { do: "lose_answer" }
  /** The request is executed, then the connection closes in the middle of the response. */
  | { do: "cut" }
);

/** The injected faults of the next calls. */
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
