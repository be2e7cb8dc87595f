import { sandbox } from "@/tests/support/world";

/** A fault of calls to the provider, in the sandbox's format. */
export type ProviderFault = {
  readonly method: "GET" | "POST" | "*";
  /** `*` matches anything. */
  readonly path: string;
  readonly times: number;
} & Effect;

export type Effect =
  | { readonly do: "refuse" | "lose_answer" | "cut" }
  | {
      readonly do: "fail";
      readonly status: number;
      readonly after_commit: boolean;
      readonly remember: boolean;
    }
  | { readonly do: "stall"; readonly delay_ms: number; readonly after_commit: boolean };

/**
 * The faults of the application's next calls. Each is passed to the sandbox right before the call that it affects, so that the
 * scenario's own calls are never affected.
 */
export class ProviderFaults {
  #waiting: { left: number; readonly fault: ProviderFault }[] = [];

  add(fault: ProviderFault): void {
    this.#waiting.push({ left: fault.times, fault });
  }

  clear(): void {
    this.#waiting = [];
  }

  /** @returns true when the call will stall */
  async arm(method: string, path: string): Promise<boolean> {
    const hit = this.#waiting.find(
      ({ fault }) => (fault.method === "*" || fault.method === method) && matches(fault.path, path),
    );
    if (hit === undefined) return false;
    hit.left -= 1;
    if (hit.left === 0) this.#waiting = this.#waiting.filter((waiting) => waiting !== hit);
    const { times: _, ...fault } = hit.fault;
    await sandbox("faults", { on: "request", ...fault, method, path, times: 1 });
    return fault.do === "stall";
  }
}

function matches(pattern: string, path: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(path);
}
